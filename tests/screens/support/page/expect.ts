import type { Expect } from "@playwright/test";
import { type Assertion, expect as plain } from "vitest";
import { until } from "../until.ts";
import { Locator, spaced } from "./locator.ts";

type Words = string | RegExp;
type Check = (assert: (actual: unknown) => Assertion, one: () => HTMLElement, locator: Locator) => void;

const same = (assert: Assertion, words: Words): void =>
  words instanceof RegExp ? assert.toMatch(words) : assert.toBe(spaced(words));
const textOf = (one: HTMLElement): string => spaced(one.textContent);
const entered = (one: HTMLElement): string => (one as HTMLInputElement).value;

/** What journeys ask of a locator; the assertion that is handed in may be a negated one. */
const ofLocator: Record<string, (...given: never[]) => Check> = {
  toHaveCount:
    (count: number) =>
    (assert, _, { find }) =>
      assert(find().length).toBe(count),
  toBeAttached:
    () =>
    (assert, _, { find }) =>
      assert(find().length).toBe(1),
  toHaveText:
    (words: Words | readonly Words[]) =>
    (assert, one, { find }) => {
      if (!Array.isArray(words)) return same(assert(textOf(one())), words as Words);
      const texts = find().map(textOf);
      const wanted = (words as Words[]).map((each) =>
        typeof each === "string" ? spaced(each) : plain.stringMatching(each),
      );
      assert(texts).toEqual(wanted);
    },
  toContainText:
    (words: Words | readonly string[]) =>
    (assert, one, { find }) => {
      if (Array.isArray(words)) assert(find().map(textOf)).toEqual(words.map((each) => plain.stringContaining(each)));
      else if (words instanceof RegExp) assert(textOf(one())).toMatch(words);
      else assert(textOf(one())).toContain(spaced(words as string));
    },
  toHaveValue: (words: Words) => (assert, one) => {
    const value = entered(one());
    if (words instanceof RegExp) assert(value).toMatch(words);
    else assert(value).toBe(words);
  },
  toHaveAttribute: (name: string, words?: Words) => (assert, one) => {
    if (words === undefined) return assert(one().hasAttribute(name)).toBe(true);
    const value = one().getAttribute(name) ?? undefined;
    if (words instanceof RegExp) assert(value ?? "").toMatch(words);
    else assert(value).toBe(words);
  },
  toHaveClass: (words: RegExp) => (assert, one) => assert(one().className).toMatch(words),
  toHaveJSProperty: (name: string, value: unknown) => (assert, one) =>
    assert((one() as unknown as Record<string, unknown>)[name]).toEqual(value),
  toHaveAccessibleDescription: (words: Words) => (assert, one) => assert(one()).toHaveAccessibleDescription(words),
  toHaveAccessibleName: (words: Words) => (assert, one) => assert(one()).toHaveAccessibleName(words),
  toBeFocused: () => (assert, one) => assert(one()).toHaveFocus(),
  toBeChecked: () => (assert, one) => assert(one()).toBeChecked(),
  toBeDisabled: () => (assert, one) => assert(one()).toBeDisabled(),
  toBeEnabled: () => (assert, one) => assert(one()).toBeEnabled(),
};

const isSeen = (locator: Locator): boolean => {
  const found = locator.find();
  if (found.length === 0) return false;
  const one = locator.one();
  try {
    plain(one).toBeVisible();
    return true;
  } catch {
    return false;
  }
};

const askLocator = (locator: Locator, isNot: boolean, message?: string) => {
  const assert = (actual: unknown): Assertion => {
    const made = plain(actual, message);
    return isNot ? made.not : made;
  };
  const asked: Record<string, (...given: never[]) => Promise<void>> = {
    toBeVisible: () => until(() => assert(isSeen(locator) ? "seen" : "not seen").toBe("seen")),
    toBeHidden: () => until(() => assert(isSeen(locator) ? "seen" : "not seen").toBe("not seen")),
  };
  for (const [name, check] of Object.entries(ofLocator))
    asked[name] = (...given) => until(() => check(...given)(assert, () => locator.one(), locator));
  return asked;
};

/** Asks again and again what a function answers. */
const askAgain = (read: () => unknown, isNot: boolean, message?: string) =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "not") return askAgain(read, !isNot, message);
        return (...given: unknown[]) =>
          until(async () => {
            const made = plain(await read(), message);
            const assertion = (isNot ? made.not : made) as unknown as Record<
              string | symbol,
              (...to: unknown[]) => void
            >;
            assertion[name]?.(...given);
          });
      },
    },
  );

const where = (): string => window.location.href;
const askPage = {
  toHaveURL: (wanted: Words) =>
    until(() =>
      wanted instanceof RegExp ? plain(where()).toMatch(wanted) : plain(where()).toBe(new URL(wanted, where()).href),
    ),
  toHaveTitle: (wanted: Words) => until(() => same(plain(document.title), wanted)),
};

const isPage = (actual: unknown): boolean => typeof actual === "object" && actual !== null && "goto" in actual;

const asJourneysDo = (actual: unknown, message?: string): unknown => {
  if (actual instanceof Locator)
    return { ...askLocator(actual, false, message), not: askLocator(actual, true, message) };
  if (isPage(actual)) return askPage;
  if (typeof actual === "function") return { ...plain(actual, message), toPass: () => until(actual as () => unknown) };
  return plain(actual, message);
};

/** Waits, as the journeys' own does, until what is expected of a locator or a page is so. */
export const expect = Object.assign(asJourneysDo, plain, {
  poll: (read: () => unknown) => askAgain(read, false),
}) as unknown as Expect;
