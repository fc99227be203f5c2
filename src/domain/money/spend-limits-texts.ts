import { brand } from "../basics/brand.ts";
import { limitedServiceText } from "../payments/account-status-texts.ts";
import { formatMoney } from "./pricing.ts";

const { assistantName } = brand;

/** Behind the name of the amount that they are about. */
export const spendLimitErrors = {
  tooMany: "You can set up to 3 alerts.",
  alert: "Alerts:",
  cap: "Cap:",
  range: "Enter an amount from $1.00 to $100,000.00.",
  places: "Enter dollars and cents, with at most two decimals.",
  unread: "Enter dollars, like 50 or 49.50.",
} as const;

/** Beside limits that an owner has not set. */
export const defaultLimitsText =
  "These are the defaults, so no month surprises you. Change them anytime, or leave the cap empty for none.";

/** How each way is called where an owner chooses. */
export const atCapChoices = {
  answer: {
    label: "Keep answering",
    hint: "Nothing changes for callers. We'll let you know, and calls keep getting billed.",
  },
  messages_only: {
    label: "Take messages only",
    hint: `${limitedServiceText} Those calls are short, and still billed.`,
  },
  forward: {
    label: "Forward calls",
    hint: `Callers are transferred to your service transfer number right away, which isn't billed. An assistant without that number only takes messages.`,
  },
} as const;

type CapNow = {
  readonly cap: number | null;
  readonly at_cap: keyof typeof atCapNowTexts;
  readonly is_default: boolean;
};

/** Where money is talked about first: what a month can cost. `cap` in dollars. */
export const capNowText = ({ cap, at_cap, is_default }: CapNow): string => {
  if (cap === null) return "You have no monthly cap: calls keep getting answered and billed.";
  const amount = formatMoney(Math.round(cap * 100));
  const whose = is_default ? `Your monthly cap is ${amount} unless you change it.` : `Your monthly cap is ${amount}.`;
  return `${whose} ${atCapShortTexts[at_cap]}`;
};

const atCapShortTexts = {
  answer: "When you reach it, we let you know and calls go on.",
  messages_only: `When you reach it, ${assistantName} only takes messages until the next month.`,
  forward: "When you reach it, callers are transferred to you until the next month.",
} as const;

/** What callers meet while the cap is reached. */
export const atCapNowTexts = {
  answer: `${assistantName} keeps answering as before, as you chose.`,
  messages_only: limitedServiceText,
  forward: "Callers are transferred to your service transfer number. Assistants without one only take messages.",
} as const;

type Reaching = {
  /** As it is written: `November 2026`. */
  readonly month: string;
  readonly spent: number;
  readonly alerts: readonly number[];
  /** Null where it is not reached, or was told before. */
  readonly cap: number | null;
  readonly at_cap: keyof typeof atCapNowTexts;
};

const listed = (amounts: readonly number[]): string => {
  const written = amounts.map(formatMoney);
  return written.length < 2 ? written.join("") : `${written.slice(0, -1).join(", ")} and ${written.at(-1)}`;
};

/** What an owner is told when a month reaches amounts that were set, in one breath. */
export function spendingText({ month, spent, alerts, cap, at_cap }: Reaching): string {
  const cost = `Your ${month} calls have cost ${formatMoney(spent)} so far`;
  if (cap !== null) return `${cost} and reached your ${formatMoney(cap)} cap. ${atCapNowTexts[at_cap]}`;
  return `${cost} and reached your ${alerts.length > 1 ? "alerts" : "alert"} at ${listed(alerts)}.`;
}

export const spendingSubject = ({ month, alerts, cap }: Pick<Reaching, "month" | "alerts" | "cap">): string =>
  cap !== null
    ? `Your ${month} calls reached your ${formatMoney(cap)} cap`
    : `Your ${month} calls reached ${formatMoney(Math.max(...alerts))}`;

/** Until when the cap holds, and the way out before. */
export const capEndsText = (nextMonth: string): string =>
  `The count starts over on ${nextMonth}. If you raise the cap, everything is back to normal right away.`;
