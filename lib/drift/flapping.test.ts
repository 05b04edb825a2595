import { describe, expect, it } from "vitest";
import { flappingServers } from "./flapping";

const flapping = (states: string) =>
  flappingServers([{ server: "s", states: [...states].map((state) => (state === "-" ? null : state)) }])[0];

describe("a server", () => {
  it.each([
    ["never says anything", ""],
    ["says one thing", "AAAA"],
    ["goes on and on", "ABCDEFGH"],
    ["goes back once", "ABBA"],
    ["goes back once and on", "ABAC"],
    ["fails in between", "A-A--A-A"],
    ["flapped long ago", "ABABCDEFGHIJK"],
  ])("that %s does not flap", (_, states) => {
    expect(flapping(states)).toBeUndefined();
  });

  it.each([
    ["goes back and forth", "ABAB", 2, 2],
    ["goes back and forth over failures and repeats", "AAB-BA-AB", 2, 2],
    ["goes round", "ABCABC", 3, 3],
    ["comes back to two others", "ABACA", 2, 3],
    ["still flaps", "ABABABABABABABABABABA", 9, 2],
  ])("that %s flaps", (_, states, returns, different) => {
    expect(flapping(states)).toEqual({ server: "s", returns, states: different });
  });
});

it("names each server by itself, in the order given", () => {
  const history = ["b", "a", "c"].map((server) => ({ server, states: server === "a" ? ["1", "2"] : ["1", "2", "1", "2"] }));
  expect(flappingServers(history).map(({ server }) => server)).toEqual(["b", "c"]);
});
