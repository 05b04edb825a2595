/**
 * Cuts a byte stream into lines of text, whatever the chunks. `push` gives the lines that are whole now, without their end (LF or CRLF);
 * `end` gives what stands behind the last line end. Throws a RangeError where a line is longer than `maxBytes`.
 */
export function createLineSplitter(maxBytes: number): { push(chunk: Buffer): string[]; end(): string[] } {
  let parts: Buffer[] = [];
  let size = 0;

  const take = (): string => {
    const line = Buffer.concat(parts).toString("utf8");
    parts = [];
    size = 0;
    return line.endsWith("\r") ? line.slice(0, -1) : line;
  };
  const keep = (bytes: Buffer) => {
    size += bytes.length;
    if (size > maxBytes) {
      parts = [];
      throw new RangeError(`a line is longer than ${maxBytes} bytes`);
    }
    parts.push(bytes);
  };

  return {
    push(chunk) {
      const lines: string[] = [];
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        keep(chunk.subarray(start, end));
        lines.push(take());
        start = end + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
      return lines;
    },
    end: () => (size > 0 ? [take()] : []),
  };
}
