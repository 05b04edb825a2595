import { expect, it } from "vitest";
import { namesIn } from "./names-in";

it.each([
  ["github", "It is used on github and gitlab.", true],
  ["github", "It is used on GitHub.", true],
  ["github", "“github”, twice", true],
  ["git", "It is used on github.", false],
  ["get user", "“get\n user”", true],
  ["a.b", "a-b", false],
  ["a.b(", "see “a.b(”", true],
  ["server-1", "It is used on server-12.", false],
  ["дом", "Имя «дом» занято", true],
  ["дом", "домой", false],
  ["😀", "the name 😀 is used", true],
  ["x\ud800", "“x\ud800”", true],
])("%j in %j: %s", (name, sentence, isThere) => {
  expect(namesIn([name, "never"])?.test(sentence)).toBe(isThere);
});

it("finds nothing where there is no name", () => {
  expect(namesIn([])).toBeNull();
  expect(namesIn(["", " "])).toBeNull();
});

it("takes the longer of two names", () => {
  expect("see acme-one".match(namesIn(["acme", "acme-one"]) ?? "")?.[0]).toBe("acme-one");
});
