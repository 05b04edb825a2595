import { expect, test } from "vitest";
import manifest from "@/package.json";
import { CLIENT_IDENTITY } from "./client";

test("Placard introduces itself with its own name and version", () => {
  expect(CLIENT_IDENTITY).toEqual({ name: manifest.name, version: manifest.version });
});
