// The register of snippets, in the order in which they are offered.
import { csharp } from "./csharp";
import { go } from "./go";
import { java } from "./java";
import { json } from "./json";
import { mcpGo } from "./mcp-go";
import { python, pythonFastmcp } from "./python";
import { rust } from "./rust";
import type { Snippet } from "./snippet";
import { typescript } from "./typescript";

export const SNIPPETS: readonly Snippet[] = [json, typescript, python, pythonFastmcp, go, mcpGo, csharp, java, rust];
