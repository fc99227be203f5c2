import type { Page } from "@playwright/test";
import type { Verification, VerifiedStep } from "#contract/invoices.ts";
import { proofCodeLabel, verifyTitle } from "#domain/money/verification-texts.ts";

export const verifyCard = (page: Page) => {
  const card = page.getByRole("region", { name: verifyTitle });
  return {
    card,
    head: card.getByLabel(proofCodeLabel),
    verify: card.getByRole("button", { name: /^Check (my bill|again)$/ }),
    steps: card.getByRole("list", { name: "What was compared" }).getByRole("listitem"),
    support: card.getByRole("button", { name: "Get Support" }),
  };
};

const step = (name: VerifiedStep["name"], text: string, given: Partial<VerifiedStep> = {}): VerifiedStep => ({
  ...{ name, state: "agrees", text, seq: null },
  compared: [{ what: "Billed seconds", books: 19_072, other: 19_072 }],
  ...given,
});

const agreed: Verification = {
  ...{ state: "agrees", verified_at: "2026-03-14T16:06:00Z", entries: 412, first_difference: null, chain_head: null },
  steps: [
    step("chain", "All 412 entries are exactly as they were written."),
    step("calls", "Each of your 409 calls is counted once, with its own length."),
    step("rollups", "Every number on your dashboard matches your records."),
    step("invoices", "All 2 closed invoices match their entries, and so does the current month."),
    step("provider", "The payment provider has counted every second we reported: 19,072."),
  ],
};

const callText = "Entry 398, the call on Mar 3, 2026, 2:14 PM MST, says 95 seconds; the call itself lasted 94.";

/** Answers of the server in every kind. */
export const verifications = {
  agrees: {
    ...agreed,
    chain_head: {
      ...{ state: "contained", seq: 398, written_at: "2026-03-01T06:58:00Z" },
      text: "It's entry 398, written on Feb 28, 2026, 11:58 PM MST. Every entry up to it is unchanged.",
    },
  },
  differs: {
    ...agreed,
    state: "differs",
    first_difference: { step: "calls", seq: 398, text: callText },
    steps: agreed.steps.map((each) => {
      if (each.name === "calls")
        return step("calls", callText, {
          ...{ state: "differs", seq: 398 },
          compared: [
            { what: "Calls", books: 409, other: 409 },
            { what: "Seconds", books: 19_072, other: 19_071 },
          ],
        });
      if (each.name !== "provider") return each;
      const text = "The payment provider isn't responding right now.";
      return step("provider", text, { state: "unavailable", compared: [] });
    }),
    chain_head: {
      ...{ state: "not_contained", seq: null, written_at: null },
      text: "No entry fits it. It may not have been copied in full, or it may be from another account. If it's right, the record was changed after it was printed.",
    },
  },
} as const satisfies Record<string, Verification>;
