// Read by any Node before anything else is loaded: old syntax only, no imports.

/**
 * One line where Placard cannot run on this Node, an empty string where it can. The dependencies need ^20.19 || >=22.12.
 * @param {string} version As in process.versions.node.
 */
export function nodeComplaint(version) {
  const parts = version.split(".");
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return "";
  return `Placard needs Node 20.19 or later (22.12 or later from Node 21 on); this is Node ${version}.`;
}
