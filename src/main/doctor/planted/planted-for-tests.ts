import { expect, test } from "vitest";
import type { Finding } from "../finding.ts";

/** A wrong setting of somebody's first day, and what the doctor has to say of it. */
export type Planted = readonly [
  what: string,
  look: () => Promise<Finding | undefined>,
  name: string,
  text: RegExp,
  fix: RegExp,
];

export const now = new Date("2026-11-18T12:00:00Z");

export const named = (findings: readonly Finding[], name: string) => findings.find((finding) => finding.name === name);

/** What the product itself and its sandbox can show is in the doctor's feature tests. */
export function testPlanted(planted: readonly Planted[]): void {
  test.each(planted)("%s is named with what to do", async (_what, look, name, text, fix) => {
    const found = await look();
    expect(found).toMatchObject({ state: "wrong", name, text: expect.stringMatching(text) });
    const said = found?.state === "wrong" ? found.fix : "";
    expect(said).toMatch(fix);
    expect(said).toMatch(/^[A-Z].+\.$/);
  });
}
