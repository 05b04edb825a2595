import type { ToolDetail } from "@/lib/report/detail";
import { ToolChanges } from "../drift/tool-changes";

/** In what the definition differs from the one that a reviewer spoke of, and from the snapshot that the view compares with. */
export function Differences({ detail, heading }: { detail: ToolDetail; heading: "h2" | "h3" }) {
  const { review, sinceReview, sinceSnapshot } = detail;
  return (
    <>
      {sinceReview === null && (
        <p className="mt-3 text-mute">
          The definition that was {review.word?.verdict} is not kept here, so the difference cannot be shown.
        </p>
      )}
      {sinceReview && <ToolChanges title={`Changed since it was ${review.word?.verdict}`} heading={heading} changes={sinceReview} />}
      {sinceSnapshot && sinceSnapshot.length > 0 && (
        <ToolChanges title="Changed since the snapshot that is compared with" heading={heading} changes={sinceSnapshot} />
      )}
    </>
  );
}
