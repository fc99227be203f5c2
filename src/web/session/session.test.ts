import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, test } from "vitest";
import { openProof, useSession } from "./session.tsx";

const Probe = () => String(useSession().state);

test("using the session outside its provider raises an error that says so", () => {
  expect(() => renderToString(createElement(Probe))).toThrow(/SessionProvider|provider/i);
});

it("several who wait are asked for once, and all hear the answer", async () => {
  const proof = openProof();
  const seen: boolean[] = [];
  const leave = proof.watch(() => seen.push(proof.wanted()));
  const answers = Promise.all([proof.ask(), proof.ask()]);
  expect(proof.wanted()).toBe(true);
  proof.answer(true);
  expect(await answers).toEqual([true, true]);
  leave();
  const refused = proof.ask();
  proof.answer(false);
  expect(await refused).toBe(false);
  expect(seen).toEqual([true, true, false]);
});
