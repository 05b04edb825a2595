import { gooseSmartApprove } from "./goose-smart-approve";
import { defineHost } from "./host";
import { surveyCard } from "./survey";

export const gooseApprove = defineHost({
  id: "goose-approve",
  name: gooseSmartApprove.name,
  mode: "Approve",
  version: "main at 591edd4",
  asOf: gooseSmartApprove.asOf,
  certainty: "code",
  rule: "Asks before each call, whatever the hints say.",
  exceptions:
    "The user's own permission for a tool comes first. Before, at 05ee410, a tool whose readOnlyHint is true ran without a question.",
  malformed: gooseSmartApprove.malformed,
  sources: [
    "https://github.com/aaif-goose/goose/blob/591edd47cf2cfea4957d720c607cf2a4def8673d/crates/goose/src/permission/permission_inspector.rs#L162-L193",
    "https://github.com/block/goose/blob/05ee410a1b148a40031864e686f60866e940a86a/crates/goose/src/permission/permission_inspector.rs",
    surveyCard(7, "c07-ide-agents-02"),
  ],
  treat: () => ({ outcome: "asks", decidedBy: null, also: [] }),
});
