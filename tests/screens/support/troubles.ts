import { expect, vi } from "vitest";
import { until } from "./until.ts";

type Expected = { readonly what: RegExp; met: boolean };

/** What the app complained about in a test. All of it fails the test, except what the test says it provokes. */
export type Troubles = {
  expectText(what: RegExp): void;
  expectStatus(status: number, path: string): void;
  /** A request that the test lets fail. */
  expectNoAnswer(path: string): void;
  note(text: string): void;
  /** When all that is expected has come. */
  allCame(): Promise<void>;
};

/** An element that browsers know, and that this window does not. */
const gap = /The tag <%s> is unrecognized in this browser.* search$/;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function watchTroubles(): Troubles & { check(): Promise<void> } {
  const expected: Expected[] = [];
  const unexpected: string[] = [];
  const note = (text: string): void => {
    const matching = expected.filter(({ what }) => what.test(text));
    for (const one of matching) one.met = true;
    if (matching.length === 0 && !gap.test(text)) unexpected.push(text);
  };
  const noteAs =
    (type: string) =>
    (...said: readonly unknown[]): void =>
      note(`${type}: ${said.map((one) => (one instanceof Error ? one.stack : String(one))).join(" ")}`);
  const expectText = (what: RegExp): void => void expected.push({ what, met: false });
  const allCame = (): Promise<void> =>
    until(() => {
      const missing = expected.filter(({ met }) => !met).map(({ what }) => what.source);
      expect(missing, "troubles that the test expects, and that did not come").toEqual([]);
    });
  const spies = [
    vi.spyOn(console, "error").mockImplementation(noteAs("error")),
    vi.spyOn(console, "warn").mockImplementation(noteAs("warning")),
  ];
  return {
    note,
    expectText,
    expectStatus: (status, path) => expectText(new RegExp(`^status of ${status} at ${quoted(path)}$`)),
    expectNoAnswer: (path) => expectText(new RegExp(`^no answer at ${quoted(path)}$`)),
    allCame,
    async check() {
      await allCame();
      for (const spy of spies) spy.mockRestore();
      expect(unexpected, "troubles in the window").toEqual([]);
    },
  };
}
