import { gooseSmartApprove } from "./goose-smart-approve";
import { defineHost } from "./host";

export const gooseAuto = defineHost({
  id: "goose-auto",
  name: gooseSmartApprove.name,
  mode: "Auto, the default",
  version: gooseSmartApprove.version,
  asOf: gooseSmartApprove.asOf,
  certainty: "code",
  rule: "Runs every call without asking, whatever the hints say.",
  exceptions: "Other inspectors, such as the one for security, may ask or refuse.",
  malformed: gooseSmartApprove.malformed,
  sources: gooseSmartApprove.sources,
  treat: () => ({ outcome: "runs", decidedBy: null, also: [] }),
});
