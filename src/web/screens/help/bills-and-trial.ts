import { shortestBilledSeconds } from "#domain/billing-rules.ts";
import { formatDuration } from "#domain/durations.ts";
import { costCents, dollarsPerHour, formatMoney } from "#domain/pricing.ts";
import { trialHours } from "#domain/trial.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const exampleCalls = [45, 222, 600, 3600];

export const billsAndTrial: Chapter = {
  id: "bills-and-trial",
  title: "Bills and the free trial",
  blocks: [
    text(
      `You pay for the time that callers are on the line: $${dollarsPerHour} per hour, about ${formatMoney(costCents(60))} per minute, counted by the second. No setup fees, no monthly minimums.`,
    ),
    {
      kind: "table",
      caption: "What calls of some lengths cost",
      head: ["A call of", "Costs"],
      rows: exampleCalls.map((seconds) => [formatDuration(seconds), formatMoney(costCents(seconds))]),
    },
    text(
      `The first ${trialHours} hours of an account are free, once, and your first assistant needs no card while they last. Amounts are rounded to a cent once, on the total that you see, and not call by call.`,
    ),
    text("Not billed, and not taken from the free hours:"),
    points(
      "test calls from the browser;",
      `calls under ${shortestBilledSeconds} seconds;`,
      "calls that are marked as spam.",
    ),
  ],
};
