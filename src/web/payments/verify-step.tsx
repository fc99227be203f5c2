import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { VerifiedStep } from "#contract/verification.ts";
import { stateTexts, stepTexts } from "#domain/money/verification-texts.ts";
import { Badge } from "../parts/badge.tsx";

const looks = {
  agrees: { kind: "good", icon: <CircleCheck aria-hidden /> },
  differs: { kind: "bad", icon: <CircleX aria-hidden /> },
  unavailable: { kind: "neutral", icon: <CircleDashed aria-hidden /> },
} as const;

/** One comparison: what it found, and both sides of every number. */
export const VerifyStep = ({ step }: { step: VerifiedStep }) => {
  const { kind, icon } = looks[step.state];
  const { title, against } = stepTexts[step.name];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 py-3.5 last:pb-0 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-md:justify-between">
          <h3 className="font-[620]">{title}</h3>
          <Badge kind={kind} icon={icon}>
            {stateTexts[step.state]}
          </Badge>
        </div>
        <p className="text-sm text-pretty text-ink-soft [overflow-wrap:anywhere]">{step.text}</p>
      </div>
      {step.compared.length > 0 && (
        <dl className="grid content-start gap-1 text-sm tabular-nums">
          {step.compared.map((each) => (
            <Numbers key={each.what} {...each} against={against} />
          ))}
        </dl>
      )}
    </li>
  );
};

type NumbersProps = VerifiedStep["compared"][number] & { against: string };

const Numbers = ({ what, books, other, against }: NumbersProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-faint">{what}</dt>
    <dd className="ml-auto text-right">
      <span className="sr-only">In your books: </span>
      {books.toLocaleString("en-US")}
      <span aria-hidden className={books === other ? "text-ink-faint" : "font-semibold text-bad"}>
        {books === other ? " = " : " \u2260 "}
      </span>
      <span className="sr-only">. {against}: </span>
      {other.toLocaleString("en-US")}
    </dd>
  </div>
);
