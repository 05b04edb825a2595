import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const gooseSmartApprove = defineHost({
  id: "goose-smart-approve",
  name: "goose",
  mode: "Smart Approve",
  version: "main at 05ee410, the same at 591edd4",
  asOf: "2026-10-02",
  certainty: "code",
  rule: "Runs where readOnlyHint is true, asks where it is false, and lets a model judge where it is absent. The other three hints are not read.",
  exceptions: "The user's own permission for a tool comes first, and other inspectors may ask or refuse.",
  malformed: MALFORMED_UNKNOWN,
  sources: [
    "https://github.com/block/goose/blob/05ee410a1b148a40031864e686f60866e940a86a/crates/goose/src/permission/permission_inspector.rs",
    "https://github.com/block/goose/blob/0865f959f832ecf92267ad6849a164f91e899673/crates/goose/src/config/permission.rs",
    "https://github.com/aaif-goose/goose/pull/1957",
    surveyCard(7, "c07-ide-agents-01"),
    surveyCard(7, "c07-ide-agents-02"),
  ],
  treat: ({ readOnly }) => {
    if (readOnly === "true") return { outcome: "runs", decidedBy: "readOnly", also: [] };
    if (readOnly === "false") return { outcome: "asks", decidedBy: "readOnly", also: [] };
    const also = ["Asks where the model does not take the call for reading, and from then on for every call of this name."];
    return { outcome: "judges", decidedBy: "readOnly", also };
  },
});
