import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Card } from "#providers/payments/port.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { chooseCard } from "./settle-account.ts";

const nowhere = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
/** As the provider lists them: the default first, marked with a star, then the newest. */
const listed = (text: string): Card[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((name) => ({
      id: name.replace("*", ""),
      brand: "visa",
      last4: "4242",
      expMonth: 1,
      expYear: 2034,
      billingName: null,
      billingAddress: nowhere,
      isDefault: name.endsWith("*"),
    }));

describe("the card saved last becomes the default", () => {
  test.each([
    ["no cards", "", [], null, undefined, { card: undefined, pays: false }],
    ["the first card", "a", [], null, undefined, { card: "a", pays: true }],
    ["a second one", "a* b", ["a"], null, undefined, { card: "b", pays: true }],
    ["two new ones at once: the newest", "c b a", [], null, undefined, { card: "c", pays: true }],
    ["nothing new", "a* b", ["a", "b"], null, undefined, { card: undefined, pays: false }],
    ["an older one that the owner chose", "a* b", ["b", "a"], null, undefined, { card: undefined, pays: false }],
    [
      "the default was removed: the newest of the rest",
      "b a",
      ["a", "b", "c"],
      null,
      undefined,
      { card: "b", pays: false },
    ],
    ["a new one made the default over there", "b* c a", ["a"], null, undefined, { card: "b", pays: true }],
    ["a crash before all was done", "a* b", ["a", "b"], "b", undefined, { card: "b", pays: true, resumes: true }],
    ["a crash, then a newer card", "a* c b", ["a", "b"], "b", undefined, { card: "c", pays: true }],
    ["a crash, then that card was removed", "a*", ["a", "b"], "b", undefined, { card: undefined, pays: false }],
    ["the owner's wish", "a* b", ["a", "b"], null, "b", { card: "b", pays: true }],
    ["the owner's wish over a new card", "a* c b", ["a", "b"], null, "b", { card: "b", pays: true }],
    ["a wish for a card that has gone", "a*", ["a", "b"], null, "b", { card: undefined, pays: false }],
  ] as const)("%s", (_name, cards, seen, pending, wanted, expected) => {
    expect(chooseCard(listed(cards), { seen, pending, wanted })).toEqual(expected);
  });
});

/** A provider that lists as the real one does, and an account that catches up with it. */
function createModel() {
  let saved: string[] = [];
  let chosen: string | undefined;
  let seen: string[] = [];
  const list = () => {
    const newest = saved.toReversed();
    const first = newest.filter((id) => id === chosen).map((id) => `${id}*`);
    return listed([...first, ...newest.filter((id) => id !== chosen)].join(" "));
  };
  return {
    save(id: string) {
      saved.push(id);
    },
    remove(id: string) {
      saved = saved.filter((one) => one !== id);
      if (chosen === id) chosen = undefined;
    },
    catchUp(wanted?: string) {
      const { card } = chooseCard(list(), { seen, pending: null, wanted });
      seen = [...new Set([...seen, ...saved])];
      chosen = card ?? chosen;
    },
    cards: () => saved,
    standing: () => chosen,
  };
}

test("whenever it is caught up with, and however often, the same card ends as the default", () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant("save" as const) }),
    fc.record({ kind: fc.constantFrom("choose" as const, "remove" as const), place: fc.nat(9) }),
  );
  const acts = fc.array(fc.record({ act, looks: fc.nat(2) }), { maxLength: 12 });
  fc.assert(
    fc.property(acts, (story) => {
      const [lazy, eager] = [createModel(), createModel()];
      story.forEach(({ act, looks }, index) => {
        for (const model of [lazy, eager]) {
          if (act.kind === "save") model.save(`card${index}`);
          else {
            // Owners choose from what they see, and looking catches up.
            model.catchUp();
            const cards = model.cards();
            const picked = cards[act.place % Math.max(1, cards.length)];
            if (picked !== undefined && act.kind === "choose") model.catchUp(picked);
            if (picked !== undefined && act.kind === "remove") model.remove(picked);
          }
        }
        for (let times = 0; times <= looks; times++) eager.catchUp();
      });
      lazy.catchUp();
      eager.catchUp();
      expect(lazy.standing()).toBe(eager.standing());
      expect(lazy.standing() !== undefined).toBe(lazy.cards().length > 0);
      const last = story.at(-1)?.act.kind === "save" ? lazy.cards().at(-1) : undefined;
      if (last !== undefined) expect(lazy.standing()).toBe(last);
    }),
    { seed, numRuns: runs(500, 20_000) },
  );
});
