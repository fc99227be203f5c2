import { CircleCheck, CircleDashed, CircleX, LifeBuoy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { FoundHead, Verification, VerifiedStep } from "#contract/verification.ts";
import { headTitles, outcomeTexts, stateTexts, stepTexts } from "#domain/money/verification-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { FocusedNotice, Notice } from "../parts/status/notice.tsx";

const looks = {
  agrees: { kind: "good", icon: <CircleCheck aria-hidden /> },
  differs: { kind: "bad", icon: <CircleX aria-hidden /> },
  unavailable: { kind: "neutral", icon: <CircleDashed aria-hidden /> },
} as const;

/** One comparison: what it found, and both sides of every number. */
const VerifyStep = ({ step }: { step: VerifiedStep }) => {
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

/** Fetched when somebody asks for it: most visits never do. */
const SupportDialog = lazy(async () => ({ default: (await import("../support/support-dialog.tsx")).SupportDialog }));

const kinds = { agrees: "good", differs: "bad", incomplete: "warn" } as const;
const headKinds = { contained: "good", not_contained: "bad", unreadable: "warn" } as const;

type VerifyOutcomeProps = { found: Verification; timeZone: string };

/** What verification found: the verdict, the first difference before everything else, and each comparison. */
export const VerifyOutcome = ({ found, timeZone }: VerifyOutcomeProps) => {
  const { title, text } = outcomeTexts[found.state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <FocusedNotice kind={kinds[found.state]} title={title}>
        {found.first_difference ? <strong>{found.first_difference.text}</strong> : text}
      </FocusedNotice>
      {found.first_difference && <AskSupport text={text} />}
      {found.chain_head && <HeadNotice head={found.chain_head} />}
      <ul aria-label="What was compared" className="divide-y divide-line border-t border-line">
        {found.steps.map((step) => (
          <VerifyStep key={step.name} step={step} />
        ))}
      </ul>
      <p className="text-sm text-ink-faint">Verified {dateAndTime(found.verified_at, timeZone)}</p>
    </div>
  );
};

const HeadNotice = ({ head }: { head: FoundHead }) => (
  <Notice kind={headKinds[head.state]} title={headTitles[head.state]}>
    {head.text}
  </Notice>
);

const AskSupport = ({ text }: { text: string }) => {
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  return (
    <div className="grid gap-2.5 md:flex md:flex-wrap md:items-center md:gap-x-4">
      <p className="text-sm text-ink-soft">{text}</p>
      <Button icon={<LifeBuoy aria-hidden />} onClick={() => setAsking("open")}>
        Get Support
      </Button>
      {asking !== "never" && (
        <Suspense>
          <SupportDialog open={asking === "open"} onOpenChange={(open) => setAsking(open ? "open" : "closed")} />
        </Suspense>
      )}
    </div>
  );
};
