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
import { trialCallsText, trialHours } from "#domain/money/trial.ts";
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
      `You pay for the time callers are on the line: $${dollarsPerHour} per hour, about ${formatMoney(costCents(60))} per minute, billed by the second. No setup fees, no monthly minimums.`,
    ),
    {
      kind: "table",
      caption: "What calls cost by length",
      head: ["Call length", "Cost"],
      rows: exampleCalls.map((seconds) => [formatDuration(seconds), formatMoney(costCents(seconds))]),
    },
    text(
      `Your account's first ${trialHours} hours are free, once, and your first assistant needs no card while they last. ${trialCallsText} Amounts are rounded to the cent once, on the total you see, not call by call.`,
    ),
    text("Not billed, and not taken from your free hours:"),
    points(
      "test calls from the browser;",
      `calls under ${shortestBilledSeconds} seconds;`,
      "calls recognized as spam while they're going on, and calls you mark as spam later, within limits.",
    ),
  ],
  parts: [
    {
      id: "invoices",
      title: "Month by month",
      blocks: [
        text(
          "[Billing & Payment](/billing) has the current month and every month before it. A month is the calendar month in your time zone, and a call belongs to the month it was answered in.",
        ),
        points(
          "The current month is marked **Estimate** and may still change. Each month is charged on the 1st of the next one, and its closed invoice has the amount.",
          "Once the month is over and its last call has ended, its invoice is written within two hours. Then it's **Closed** and never changes. Anything corrected later, like a call you mark as spam, counts in the month you do it, and shows there as **Correction**.",
          "Every invoice lists its calls, with the seconds each one adds, how many are free, and why a call costs nothing. Each call links to its conversation, and going back brings you to the same place.",
          "The amount is all billed seconds at the hourly price. It's rounded once, and you can see the amount before rounding next to it. So you can add up the calls yourself and get the same seconds and the same total.",
          "**PDF** is for your records, with your address. **CSV** has one row per call, for a spreadsheet.",
          "**Charged to Your Card** shows what the payment provider charged, and whether it's paid. You can pay anything open there.",
        ),
        text(
          "Under **Proof**, and on the first page of the PDF, there's a proof code: a number and 64 letters and digits. It seals every call up to then, so if anyone changes or removes one later, the code no longer matches. Keep it. **Check your bill** tells you anytime whether it still does.",
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
      `Two things limit your service: your card is declined, or your ${trialHours} free hours end with no card saved. We email you, and a notice at the top of every page says how long you have. We also email you before your free hours end.`,
    ),
    points(
      `If a charge fails, nothing stops for ${mendingDays} days. The email and the notice give you the amount, the card and the dates.`,
      `For ${graceDays} days your service is limited. ${limitedServiceText}`,
      `After that, it stops. ${outOfServiceText} Your assistants, settings and calls are kept.`,
    ),
    text("To get back to full service:"),
    steps(
      "Open [Payment Methods](/payment-methods).",
      "Press **Add Payment Method** and save a card. It becomes your default and pays what's owed. If you already have another card saved, press **Make default** next to it, which does the same.",
      "Or press **View** next to the open bill under **Billing History** and pay it there.",
    ),
    text(
      "Full service is back right away, the notice goes away, and we email you. If the card is declined, nothing changes and the clock keeps running.",
    ),
    text(
      "Free hours are for one phone number and one email address, once. If you open a new account with one of them, it gets what was left. A second account at the same time gets none.",
    ),
  ],
};

/** Names in bold are those on the screens, and tests hold them to it. */
export const spendLimits: Chapter = {
  id: "spend-limits",
  title: "Spend alerts and the monthly cap",
  blocks: [
    text(
      `You decide what a month can cost. Alerts tell you when you've reached an amount. A cap says when to stop, and what happens to calls then. Until you set your own, you have ${defaultLimits.alerts_cents.length} alerts (${defaultLimits.alerts_cents.map(formatMoney).join(" and ")}) and a cap of ${formatMoney(defaultLimits.cap_cents ?? 0)}, after which calls are still answered, but only for messages. Change them or leave the cap empty.`,
    ),
    steps(
      "Open [Billing](/billing) and go to **Spend alerts and cap**. It shows what this month has cost so far.",
      `Enter up to ${mostAlerts} alerts, and a **Monthly cap** if you want one: amounts from ${formatMoney(smallestLimitCents)} to ${formatMoney(largestLimitCents)}. An empty field means none.`,
      "With a cap, choose what happens when you reach it.",
      "Press **Save limits**. They apply starting with the next call.",
    ),
    points(...waysAtCap.map((way) => `${atCapChoices[way].label}: ${atCapChoices[way].hint}`)),
    text(
      "What counts is what you're billed in the calendar month in your time zone. Free hours, test calls and other calls that aren't billed don't count. You get each alert once a month, under the bell and by email. Choose how under **Notifications** in your [settings](/settings).",
    ),
    text(
      "We never cut off a call in progress, so a month can cost a little more than its cap. In an emergency, callers still hear what to do first, and your on-call team is still called. Test calls from the browser always work.",
    ),
    text(
      "While you're at your cap, a notice shows above the dashboard and billing. Press **Raise the cap** there and save a higher one, or leave it empty, and the very next call is answered as usual. It starts over on the first of the next month.",
    ),
  ],
};
