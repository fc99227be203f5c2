import { shortestBilledSeconds } from "#domain/money/billing-rules.ts";
import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import {
  defaultLimits,
  largestLimitCents,
  mostAlerts,
  smallestLimitCents,
  waysAtCap,
} from "#domain/money/spend-limits.ts";
import { atCapChoices } from "#domain/money/spend-limits-texts.ts";
import { trialHours } from "#domain/money/trial.ts";
import { limitedServiceText, outOfServiceText } from "#domain/payments/account-status-texts.ts";
import { graceDays, mendingDays } from "#domain/payments/payment-status.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

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
          "A month that runs is marked **Estimate**. Each month is charged on the 1st of the next one: what its page says is what your card is charged.",
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

/** Names in bold are those on the screens, and tests hold them to it. */
export const paymentTrouble: Chapter = {
  id: "payment-trouble",
  title: "Trouble with a payment",
  blocks: [
    text(
      `Two things limit the service: a charge that your card refuses, and the end of the ${trialHours} free hours while no card is saved. You get a mail, and a notice stands above every page with the day until which you have time. Before the free hours end, a mail warns you.`,
    ),
    points(
      `A charge that fails stops nothing for ${mendingDays} days. The mail and the notice name the amount, the card and the dates.`,
      `For ${graceDays} days the service is limited. ${limitedServiceText}`,
      `After them it stops. ${outOfServiceText} Your assistants, settings and calls are kept.`,
    ),
    text("To come back to full service:"),
    steps(
      "Open [Payment Methods](/payment-methods).",
      "Press **Add Payment Method** and save a card. It becomes your default and pays what is open. If another card of yours is saved already, press **Make default** beside it, which does the same.",
      "Or follow **View** beside the open bill under **Billing History** and pay it there.",
    ),
    text(
      "Full service is back at once, the notice goes, and a mail tells you. A card that is refused changes nothing, and the days run on.",
    ),
    text(
      "The free hours are for one phone number and one email address, once. An account that is opened again with one of them has what was left; a second one beside it has none.",
    ),
  ],
};

/** Names in bold are those on the screens, and tests hold them to it. */
export const spendLimits: Chapter = {
  id: "spend-limits",
  title: "Spend alerts and the monthly cap",
  blocks: [
    text(
      `You decide what a month may cost. Alerts tell you when it has reached an amount; a cap says when it is enough, and what happens to calls then. Until you set your own, ${defaultLimits.alerts_cents.length} alerts (${defaultLimits.alerts_cents.map(formatMoney).join(" and ")}) and a cap of ${formatMoney(defaultLimits.cap_cents ?? 0)} stand, at which calls are still answered, for messages; change them or leave the cap empty.`,
    ),
    steps(
      "Open [Billing](/billing) and go to **Spend alerts and cap**. It shows what the running month cost so far.",
      `Enter up to ${mostAlerts} alerts, and a **Monthly cap** if you want one: amounts from ${formatMoney(smallestLimitCents)} to ${formatMoney(largestLimitCents)}. An empty field means none.`,
      "With a cap, choose what happens when it is reached.",
      "Press **Save limits**. They hold from the next call on.",
    ),
    points(...waysAtCap.map((way) => `${atCapChoices[way].label}: ${atCapChoices[way].hint}`)),
    text(
      "Counted is what you are billed for in the calendar month of your time zone. The free hours, test calls from the browser and calls that are not billed cost nothing, and so never reach a limit. Each amount is told once a month, under the bell and by mail; under **Notifications** in your [settings](/settings) you choose how.",
    ),
    text(
      "A call that is going on is never cut, so a month can cost a little more than its cap. In an emergency callers still hear what to do first. Test calls from the browser always work.",
    ),
    text(
      "While the cap is reached, a notice stands above the dashboard and the billing. Press **Raise the cap** there and save a higher one, or leave it empty, and the very next call is answered as before. With the first of the next month it starts anew by itself.",
    ),
  ],
};
