import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DECLARED_STATES, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { type ResolvedHints, resolveHints } from "@/lib/annotations/resolve";
import { Glyph, hintInWords } from "./glyph";
import { HintBadge } from "./hint-badge";

type State = (typeof DECLARED_STATES)[number];
const UNSET = { readOnly: "unset", destructive: "unset", idempotent: "unset", openWorld: "unset" } as const;

const hintsWith = (states: Partial<Record<HintName, State>>): ResolvedHints => resolveHints({ ...UNSET, ...states });
const destructive = (state: State, readOnly: State = "unset") => hintsWith({ destructive: state, readOnly }).destructive;
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, "");
const badge = (hint: ResolvedHints[HintName], name: HintName = "destructive") =>
  renderToStaticMarkup(<HintBadge name={name} hint={hint} />);

describe("hintInWords", () => {
  it("keeps declared, assumed and moot apart in words", () => {
    expect(DECLARED_STATES.map((state) => hintInWords("destructive", destructive(state)))).toEqual([
      "Destructive: declared yes",
      "Destructive: declared no",
      "Destructive: not declared, assumed yes",
      "Destructive: malformed value , assumed yes",
    ]);
    expect(hintInWords("destructive", destructive("unset", "true"))).toBe("Destructive: not declared, moot on a read-only tool");
    expect(hintInWords("destructive", destructive("false", "true"))).toBe("Destructive: declared no, moot on a read-only tool");
  });

  it("quotes a malformed value", () => {
    expect(hintInWords("readOnly", { ...hintsWith({ readOnly: "malformed" }).readOnly, malformedValue: '"yes"' })).toBe(
      'Read-only: malformed value "yes", assumed no',
    );
  });
});

describe("HintBadge", () => {
  it("tells all states apart by its text, not by colour alone", () => {
    const texts = [
      ...DECLARED_STATES.map((state) => badge(destructive(state))),
      badge(destructive("true", "true")),
      badge(destructive("unset", "true")),
    ].map(textOf);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.slice(0, 3)).toEqual(["Yes", "No", "→ yes"]);
  });

  it("shows the assumed value of each hint behind an arrow", () => {
    expect(HINT_NAMES.map((name) => textOf(badge(hintsWith({})[name], name)))).toEqual(["→ no", "→ yes", "→ no", "→ yes"]);
  });

  it("shows a malformed value as text, whatever it is", () => {
    const markup = badge({ ...destructive("malformed"), malformedValue: '"<img src=x>"' });
    expect(markup).toContain("&lt;img src=x&gt;");
    expect(markup).not.toContain("<img");
  });
});

describe("Glyph", () => {
  it("draws each state of a field in another way", () => {
    const drawings = DECLARED_STATES.map((state) => renderToStaticMarkup(<Glyph hints={hintsWith({ openWorld: state })} />));
    expect(new Set(drawings).size).toBe(DECLARED_STATES.length);
  });

  it("draws a moot field fainter than the same field that counts", () => {
    const fainter = renderToStaticMarkup(<Glyph hints={hintsWith({ readOnly: "true" })} />);
    expect(fainter.match(/opacity="0\.3"/g)).toHaveLength(2);
    expect(renderToStaticMarkup(<Glyph hints={hintsWith({ readOnly: "false" })} />)).not.toContain('opacity="0.3"');
  });

  it("has a name where it stands alone, and is hidden from assistive technology where a text says the same", () => {
    expect(renderToStaticMarkup(<Glyph hints={hintsWith({})} label="Nothing declared" />)).toContain(
      'role="img" aria-label="Nothing declared"',
    );
    expect(renderToStaticMarkup(<Glyph hints={hintsWith({})} />)).toContain('aria-hidden="true"');
  });
});
