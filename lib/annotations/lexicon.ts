// The words that names and descriptions are read by. Data only; how they are read is in verbs.ts. Measured with `npm run calibrate`.

/** What kind of act a verb names. */
const VERB_CLASSES = ["READ", "ADD", "MODIFY", "DESTROY", "EXEC", "SEND"] as const;
export type VerbClass = (typeof VERB_CLASSES)[number];

/** The words of a text, for lists that are easier to read in lines. */
export const words = (text: string): Set<string> => new Set(text.split(" "));

const VERBS: Record<VerbClass, string> = {
  READ: "get list read search find query show describe fetch lookup count check view inspect explain preview validate retrieve",
  ADD: "create add insert append upload register post comment attach clone copy fork star follow reply save store",
  MODIFY:
    "update edit set put patch write replace overwrite rename move merge modify change configure assign upsert toggle enable disable " +
    "archive mark resolve unresolve dismiss push unstar watch reorder",
  DESTROY:
    "delete remove drop destroy purge wipe erase truncate revoke terminate kill uninstall reset clear detach ungroup unlink ban kick",
  EXEC: "run exec execute eval shell command script invoke spawn deploy install build trigger rerun",
  SEND: "send publish email message notify tweet broadcast submit pay transfer order book",
};

export const LEXICON: ReadonlyMap<string, VerbClass> = new Map(
  VERB_CLASSES.flatMap((verbClass) => VERBS[verbClass].split(" ").map((word): [string, VerbClass] => [word, verbClass])),
);

/** Verbs of no class: what they do to the world their name does not say. A noun behind one is its object: `stop_search` searches nothing. */
export const OTHER_VERBS = words(
  "start stop pause resume cancel abort open close connect disconnect navigate click press type fill simulate generate download analyze " +
    "review retry schedule wait load convert give request sign",
);

/** Verbs that are as often nouns: behind another verb, or behind one of DETERMINERS, they are. */
export const NOUN_LIKE = words(
  "list set post run check query search comment copy star follow reply command script shell build install deploy trigger message order email " +
    "book transfer change patch merge store view preview",
);

/** Words that join two verbs: behind one, a verb is a verb (`search_and_replace`). */
export const JOINERS = words("and or then");

/** Of NOUN_LIKE, the ones that end a name as its object, and never as its verb: `sales_order`, but `helm_install`. */
export const NOUN_AT_END = words("post comment copy star follow reply command script shell message order email book transfer change store");

export const DETERMINERS = words("a an the last next first latest previous my this each every any");

/** Running one of these reads: `run_report`, `runAccessibilityAudit`. */
export const READ_WHEN_RUN = words("audit report check scan query lint analysis audits reports checks scans queries lints analyses");

/** What a leading verb makes a noun of: `deploy_plan`, `build_settings`, `run_status` show something. */
export const PAPERS = words(
  "plan plans preview status history log logs settings info details result results list quota template templates stats " +
    "instructions summary",
);

/** The verbs that PAPERS turn into nouns; `update_status` stays an update. */
export const VERBS_OF_PAPERS = words("run build deploy install order message comment command script email book");

/** Resolving one of these looks it up, as `resolve-library-id` does; anything else that is resolved is settled. */
export const LOOKED_UP = words(
  "id ids name names path paths url urls uri address dns host hostname domain reference references ref symbol type alias version handle " +
    "location uuid guid slug doi gtin gtins ean eans upc upcs isbn isbns issn asin sku skus barcode barcodes",
);
