import { notFound } from "next/navigation";
import { FORMATS } from "@/lib/export/formats";
import { exportShare } from "@/lib/services/export-catalog";
import { attachment } from "../../../../api/export/attachment";
import { respondPrivately, shareOf } from "../../answer";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ token: string; format: string }> };

/** What a link shows under the same query words, as a file to be saved. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return respondPrivately(async () => {
    const { format: id } = await params;
    const format = FORMATS.find((candidate) => candidate.id === id) ?? notFound();
    const words = new URL(request.url).searchParams;
    const query = Object.fromEntries([...words.keys()].map((word) => [word, words.get(word)]));
    return attachment(await exportShare(await shareOf(params), format, query));
  });
}
