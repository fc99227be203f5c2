import { formatMoney } from "#domain/money/pricing.ts";
import {
  defaultLimits,
  largestLimitCents,
  mostAlerts,
  smallestLimitCents,
  waysAtCap,
} from "#domain/money/spend-limits.ts";
import { atCapChoices } from "#domain/money/spend-limits-texts.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

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
