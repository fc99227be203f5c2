import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { longestPassword, shortestPassword } from "#domain/accounts/new-password.ts";
import { forwardingMinutes } from "#domain/assistants/forwarding-check.ts";
import { shortestBilledSeconds } from "#domain/money/billing-rules.ts";
import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import { assistantBadge, graceDays, paymentStatuses, pendingDays } from "#domain/payments/payment-status.ts";
import { namesIn, wordsOf } from "../../../../tests/support/calls/reading.ts";
import { helpChapters, optionalSettings } from "./help-text.ts";

const web = new URL("../../", import.meta.url);
const drawn = globSync("{screens,callbacks,frame,forms,session,payments,conversations,support}/**/*.tsx", {
  cwd: web.pathname,
});
/** What tabs, periods and the proof of an invoice are called stands beside their rules. */
const named = ["screens/dashboard/place.ts", "../domain/basics/limits.ts", "../domain/money/verification-texts.ts"];
const screens = [...drawn, ...named]
  .filter((path) => !/^screens\/(help|privacy|documentation)\//.test(path))
  .map((path) => readFileSync(new URL(path, web), "utf8"))
  .join("\n");
const lines = new Set(screens.split("\n").map((line) => line.trim()));

describe("the help", () => {
  it.each([...new Set(namesIn(helpChapters))])("names something that is on a screen: %s", (name) => {
    // As an attribute, between tags, or alone on a line of them.
    expect([`"${name}"`, `>${name}<`].some((written) => screens.includes(written)) || lines.has(name)).toBe(true);
  });

  it.each([
    ["the price", `$${dollarsPerHour} per hour`],
    ["the price of a minute", `${formatMoney(costCents(60))} per minute`],
    ["the cost of a call", formatMoney(costCents(222))],
    ["the free hours", `first ${trialHours} hours are free`],
    ["the shortest call that is billed", `calls under ${shortestBilledSeconds} seconds`],
    ["the days of limited service", `For ${graceDays} days your service is limited.`],
    ["the days that an assistant waits for a card", `waits ${pendingDays} days`],
    ["the minutes of a forwarding check", `waits ${forwardingMinutes} minutes`],
    ["the length of a password", `${shortestPassword} to ${longestPassword} characters`],
  ])("tells %s as the rules have it", (_, words) => {
    expect(wordsOf(helpChapters)).toContain(words);
  });

  it("tells every state that an assistant can show", () => {
    const shown = paymentStatuses.map((payment_status) => assistantBadge({ payment_status, status: "active" }).label);
    const table = helpChapters
      .find(({ id }) => id === "your-assistants")
      ?.blocks.find((block) => block.kind === "table");
    expect(table?.rows.map(([state]) => state).sort()).toEqual([...shown, "Paused"].sort());
  });

  it("has a word on every row that opens in the forms of an assistant", () => {
    const forms = globSync("forms/assistant-settings/*.tsx", { cwd: web.pathname });
    const rows = forms.flatMap((path) => [
      ...readFileSync(new URL(path, web), "utf8").matchAll(/<DisclosureRow\s[^<]*<[^>]*>\}\s+title="([^"]+)"/g),
    ]);
    const titles = rows.map(([, title]) => title);
    const told = optionalSettings.map((words) => /^\*\*([^*]+)\*\*/.exec(words)?.[1]);
    expect(told.sort()).toEqual(titles.sort());
  });
});
