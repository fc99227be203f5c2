import { inject } from "vitest";
import { createTypedCalls } from "../../support/calls/typed-calls.ts";
import { expect } from "./journey.ts";
import { until } from "./until.ts";

export { someNumber } from "../../support/some-number.ts";
export const { callHer, numberOf, conversationOf, wordsOf, appointmentsOf, tasksOf } = createTypedCalls(expect);

/** Where the telephones are from which tests call. */
export const carrier = () => ({ outside: { sandbox: { url: inject("product").sandboxUrl } } });

/** The texts to a number, newest first, read on the sandbox's page of them. */
export async function textsTo(written: string): Promise<readonly string[]> {
  const reply = await fetch(`${inject("product").sandboxUrl}/phone/texts`);
  const [, ...texts] = (await reply.text()).split(/<li\b/);
  return texts.filter((text) => text.includes(written));
}

/** The six digits that were texted to a number, another than the one before. */
export const readCode = (written: string, before = ""): Promise<string> =>
  until(async () => {
    const codes = (await textsTo(written)).map((text) => /Your code is (\d{6})/.exec(text)?.[1] ?? "");
    const [newest = ""] = codes.filter((code) => code !== "");
    if (newest === "" || newest === before) throw new Error(`No code was texted to ${written}.`);
    return newest;
  });
