const LINK = /^https:\/\/\S+$/;

/** Where something is said: a link where it is an address, else as it is cited. */
export function Source({ source }: { source: string }) {
  if (!LINK.test(source)) return source;
  return (
    <a href={source} rel="noopener noreferrer nofollow" target="_blank" className="break-all">
      {source}
    </a>
  );
}
