import { describe, expect, it } from "vitest";
import { type Definition, serverSubject } from "@/test/builders";
import { categorise, declaredTags, type NamePattern } from "./category";

type Settings = { server?: string; patterns?: NamePattern[] };

/** "name (source)" of each tool's category. */
function categoriesOf(definitions: Definition[], { server, patterns = [] }: Settings = {}): string[] {
  const { tools } = serverSubject("x", definitions);
  return categorise(tools, server, patterns).map(({ name, source }) => `${name} (${source})`);
}

const named = (...names: string[]) => names.map((name) => ({ name }));

describe("declared categories", () => {
  it("come from _meta.category, from a namespaced key that ends so, or from annotations.category", () => {
    const tools = [
      { name: "a", _meta: { category: " Files " } },
      { name: "b", _meta: { "com.example/category": "Web" } },
      { name: "c", annotations: { category: "Debugging" } },
    ];
    expect(categoriesOf(tools)).toEqual(["Files (declared)", "Web (declared)", "Debugging (declared)"]);
  });

  it("win over the configuration, which wins over patterns, which win over the name", () => {
    const tools = [{ name: "delete_row", _meta: { category: "Declared" } }, { name: "delete_row_too" }];
    const patterns = [{ pattern: "delete_*", category: "Patterned" }];
    expect(categoriesOf(tools, { server: "Configured", patterns })).toEqual(["Declared (declared)", "Configured (configured)"]);
    expect(categoriesOf(tools, { patterns })).toEqual(["Declared (declared)", "Patterned (pattern)"]);
  });

  it("are texts with something in them; any other value counts as none", () => {
    for (const category of [5, null, "", "  ", ["Files"], { name: "Files" }])
      expect(categoriesOf([{ name: "get_x", _meta: { category } }])).toEqual(["Reading (verb)"]);
  });

  it("do not come from the prototype of an object", () => {
    expect(categoriesOf([{ name: "get_x", _meta: JSON.parse('{"__proto__":{"category":"Files"}}') }])).toEqual(["Reading (verb)"]);
  });
});

describe("patterns", () => {
  it("are tried in the order in which they are given", () => {
    const patterns = [
      { pattern: "issue_*", category: "Issues" },
      { pattern: "*", category: "Rest" },
    ];
    expect(categoriesOf(named("issue_get", "pull_get"), { patterns })).toEqual(["Issues (pattern)", "Rest (pattern)"]);
  });
});

describe("inferred categories", () => {
  it("are the noun that several tools of a server share, in the singular", () => {
    expect(categoriesOf(named("list_issues", "get_issue", "create_branch", "list_branches_all", "get_branch"))).toEqual([
      "Issue (noun)",
      "Issue (noun)",
      "Branch (noun)",
      "Reading (verb)",
      "Branch (noun)",
    ]);
  });

  it("take two words for one thing where they go together", () => {
    expect(categoriesOf(named("get_pull_request", "merge_pull_request", "close_issue"))).toEqual([
      "Pull request (noun)",
      "Pull request (noun)",
      "Other (none)",
    ]);
  });

  it("pass over a word that nearly every name of the server has", () => {
    const names = ["github_get_issue", "github_list_issues", "github_get_branch", "github_delete_branch", "github_search"];
    expect(categoriesOf(named(...names))).toEqual(["Issue (noun)", "Issue (noun)", "Branch (noun)", "Branch (noun)", "Reading (verb)"]);
  });

  it("fall to what the verb does, and to Other where there is no verb", () => {
    expect(categoriesOf(named("get_a", "createB", "edit-c", "delete.d", "run_e", "send_f", "zeta", ""))).toEqual([
      "Reading (verb)",
      "Adding (verb)",
      "Changing (verb)",
      "Removing (verb)",
      "Running (verb)",
      "Sending (verb)",
      "Other (none)",
      "Other (none)",
    ]);
  });

  it("are given to a tool that nobody can read, too", () => {
    expect(categoriesOf(["null", '"text"', "7", "[]"])).toEqual(Array(4).fill("Other (none)"));
  });

  it("know no word by accident: names of Object's own members are words like others", () => {
    expect(categoriesOf(named("constructor_get", "constructor_list", "toString", "__proto__"))).toEqual([
      "Constructor (noun)",
      "Constructor (noun)",
      "Other (none)",
      "Other (none)",
    ]);
  });
});

describe("declaredTags", () => {
  it("keeps the texts of _meta.tags and nothing else", () => {
    const { tools } = serverSubject("x", [{ _meta: { tags: ["a", 1, null, "b"] } }, { _meta: { tags: "a" } }, {}]);
    expect(tools.map(declaredTags)).toEqual([["a", "b"], [], []]);
  });
});
