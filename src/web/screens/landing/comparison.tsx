import "./comparison.css";
import { Check, Minus } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { costCents, formatMoney } from "#domain/money/pricing.ts";

/** `yes` and `no` carry a mark; a plain answer is a figure. */
type Answer = { kind: "plain" | "yes" | "no"; text: string; figure?: string };
type ComparisonRow = { question: string; answers: readonly [belle: Answer, callCenter: Answer, person: Answer] };

const plain = (text: string, figure?: string): Answer => ({ kind: "plain", text, ...(figure && { figure }) });
const yes = (text: string): Answer => ({ kind: "yes", text });
const no = (text: string): Answer => ({ kind: "no", text });

const { callCenterText, callCenterDollarsPerMinute, receptionistText } = brand.comparison;
const secondsPerHour = 3600;
const hourOf = (dollarsPerMinute: number): string => formatMoney(dollarsPerMinute * 60 * 100);

const comparedWith = [brand.productName, "Call center", "Full-time receptionist"] as const;

const comparisonRows: readonly ComparisonRow[] = [
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
    answers: [no("Transfers the caller to you"), no("Follows a script"), yes("Yes, a person")],
  },
];

const { figure, label, condition } = brand.claims.savings;

/** The claim with its condition, then the ground it stands on: a table, and three cards where a table has no room. */
export const Comparison = () => (
  <section aria-labelledby="comparison-title" className="folds border-y border-line bg-surface py-(--space-section)">
    <div className="wrap">
      <h2 id="comparison-title" className="type-title">
        {figure} {label}
      </h2>
      <p className="type-lead mt-4 max-w-[44rem]">{condition}. The fewer calls you get, the more you save.</p>
      <table className="compare mt-11 hidden md:table">
        <thead>
          <tr>
            <td />
            {comparedWith.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map(({ question, answers }) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {answers.map((answer, place) => (
                <td key={comparedWith[place]}>
                  <AnswerText answer={answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-7 grid gap-4 md:hidden">
        {comparedWith.map((name, place) => (
          <section key={name} aria-label={name} className="compare-card">
            <h3 className="type-card">{name}</h3>
            <dl className="grid gap-2.5 px-4 py-4 text-sm">
              {comparisonRows.map(({ question, answers }) => (
                <div key={question} className="grid grid-cols-[7.5rem_1fr] gap-3">
                  <dt className="text-ink-faint">{question}</dt>
                  <dd>{answers[place] && <AnswerText answer={answers[place]} />}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-6 text-sm text-ink-faint">
        The other prices are typical for the United States. Your quotes may differ.
      </p>
    </div>
  </section>
);

const AnswerText = ({ answer: { kind, text, figure: big } }: { answer: Answer }) => {
  if (kind === "plain")
    return (
      <>
        {big && <b className="font-display text-[1.375rem]/none font-[720] tracking-[-0.02em] tabular-nums">{big}</b>}{" "}
        {text}
      </>
    );
  const Mark = kind === "yes" ? Check : Minus;
  return (
    <span className="flex gap-2">
      <Mark
        className={`mt-0.5 size-5 shrink-0 ${kind === "yes" ? "text-good" : "text-ink-faint"}`}
        strokeWidth={2.75}
        aria-hidden
      />
      {text}
    </span>
  );
};
