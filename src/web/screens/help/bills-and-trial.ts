import { shortestBilledSeconds } from "#domain/money/billing-rules.ts";
import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import { formatDuration } from "#domain/time/durations.ts";
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
      "calls that are recognised as spam while they go on, and those that you mark as spam later, within limits.",
    ),
  ],
  parts: [
    {
      id: "invoices",
      title: "Month by month",
      blocks: [
        text(
          "[Billing & Payment](/billing) has the running month and every month before it. A month is the calendar month of your own time zone, and a call belongs to the month in which it was answered.",
        ),
        points(
          "A month that runs is marked **Estimate**. It may differ from what your card is charged, because the payment provider's billing cycle begins with the day of your first card and not with the first of a month.",
          "When the month is over and its last call has ended, its invoice is written within two hours. Then it is **Closed** and never changes. What is put right later, such as a call that you mark as spam, counts in the month in which you do it, and stands there as **Correction**.",
          "Every invoice opens into its calls, with the seconds that each adds, what of them is free, and why a call costs nothing. A call leads to its conversation, and the way back leads to the same place.",
          "The amount is all billed seconds at the hourly price. It is rounded once, and the amount before that stands beside it. So you can add up the calls yourself and come to the same seconds and the same cent.",
          "**PDF** is for your records, with your address; **CSV** has one line for each call, for a spreadsheet.",
          "**Charged to Your Card** leads to what the payment provider charged, and whether it is paid. What is open can be paid there.",
        ),
        text(
          "Under **Proof**, and on the first page of the PDF, stands where your books ended when the invoice was written: a number and 64 letters and digits. Each entry of the books seals all entries before it, so nobody can change or leave one out without changing that line. Keep it. **Verify your books** tells you at any time whether today's books still contain it.",
        ),
      ],
    },
  ],
};
