import { brand } from "#domain/basics/brand.ts";
import { costCents, formatMoney } from "#domain/money/pricing.ts";

/** `yes` and `no` carry a mark; a plain answer is a figure. */
export type Answer = { kind: "plain" | "yes" | "no"; text: string; figure?: string };
export type ComparisonRow = { question: string; answers: readonly [belle: Answer, callCenter: Answer, person: Answer] };

const plain = (text: string, figure?: string): Answer => ({ kind: "plain", text, ...(figure && { figure }) });
const yes = (text: string): Answer => ({ kind: "yes", text });
const no = (text: string): Answer => ({ kind: "no", text });

const { callCenterText, callCenterDollarsPerMinute, receptionistText } = brand.comparison;
const secondsPerHour = 3600;
const hourOf = (dollarsPerMinute: number): string => formatMoney(dollarsPerMinute * 60 * 100);

export const comparedWith = [brand.productName, "Call center", "Full-time receptionist"] as const;

export const comparisonRows: readonly ComparisonRow[] = [
  {
    question: "What you pay",
    answers: [
      plain(`per hour of call time, about ${brand.price.perMinute} per minute`, brand.price.perHour),
      plain(callCenterText),
      plain(receptionistText.replace(/^o/, "O")),
    ],
  },
  {
    question: "One hour of calls",
    answers: [
      plain("", formatMoney(costCents(secondsPerHour))),
      plain(`${hourOf(callCenterDollarsPerMinute.from)} to ${hourOf(callCenterDollarsPerMinute.to)}`),
      plain("Part of the salary"),
    ],
  },
  { question: "Quiet hours", answers: [yes("Free"), no("Often a monthly minimum"), no("Paid")] },
  { question: "Nights and weekends", answers: [yes("Always on"), no("Depends on the plan"), no("Overtime")] },
  {
    question: "Books into your calendar",
    answers: [yes("While the caller is on the line"), no("Depends on the plan"), yes("Yes")],
  },
  {
    question: "Judgment calls",
    answers: [no("Puts the caller through to you"), no("Follows a script"), yes("Yes, a person")],
  },
];
