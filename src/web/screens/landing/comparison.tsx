import "./comparison.css";
import { Check, Minus } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { type Answer, comparedWith, comparisonRows } from "./comparison-rows.ts";

const { figure, label, condition } = brand.claims.savings;

/** The claim with its condition, then the ground it stands on: a table, and three cards where a table has no room. */
export const Comparison = () => (
  <section aria-labelledby="comparison-title" className="folds border-y border-line bg-surface py-(--space-section)">
    <div className="wrap">
      <h2 id="comparison-title" className="type-title">
        {figure} {label}
      </h2>
      <p className="type-lead mt-4 max-w-[44rem]">{condition}. Fewer calls, and you save more.</p>
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
        The prices of others are usual ones in the United States; what you are offered may differ.
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
