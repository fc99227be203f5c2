import {
  ChartColumn,
  CircleCheck,
  CircleDashed,
  CircleX,
  CreditCard,
  LifeBuoy,
  Link2,
  PhoneCall,
  ReceiptText,
  ShieldCheck,
} from "lucide-react";
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from "react";
import type { FoundHead, Verification, VerifiedStep } from "#contract/invoices.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { parseChainHead } from "#domain/money/chain-head.ts";
import {
  headHint,
  headTitles,
  outcomeTexts,
  proofCodeLabel,
  type StepName,
  stateTexts,
  stepTexts,
  unreadableHeadText,
  verifyFailedHint,
  verifyFailedTitle,
  verifyingHint,
  verifyingText,
  verifyLead,
  verifyTitle,
} from "#domain/money/verification-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { useVerifyBooks } from "../data/invoices.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Dial } from "../parts/drawings/dial.tsx";
import { TextField } from "../parts/forms/field.tsx";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { FocusedNotice, Notice } from "../parts/status/notice.tsx";
import { ownerZone, useSession } from "../session/session.tsx";

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
      <span className="sr-only">On your bill: </span>
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
const VerifyOutcome = ({ found, timeZone }: VerifyOutcomeProps) => {
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
      <p className="text-sm text-ink-faint">Checked {dateAndTime(found.verified_at, timeZone)}</p>
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

/** Has the bill proved: what is compared, a field for the chain head of an old invoice, and what was found. */
export const VerifyBooks = () => {
  const { state } = useSession();
  const verify = useVerifyBooks();
  if (state.kind !== "signed-in") return null;
  return (
    <div id="verify" className="scroll-mt-24">
      <Card title={verifyTitle}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
          <p className="max-w-(--width-prose) text-sm text-pretty text-ink-soft">{verifyLead}</p>
          {verify.isPending ? (
            <UnderWay />
          ) : verify.isSuccess ? (
            <VerifyOutcome key={verify.submittedAt} found={verify.data} timeZone={ownerZone(state.user)} />
          ) : (
            <WhatIsCompared />
          )}
          {verify.isError && (
            <FocusedNotice key={verify.submittedAt} kind="bad" title={verifyFailedTitle}>
              {thrownText(verify.error)} {verifyFailedHint}
            </FocusedNotice>
          )}
          <AskForm busy={verify.isPending} again={verify.isSuccess} onAsk={verify.mutate} />
        </div>
      </Card>
    </div>
  );
};

const icons: Readonly<Record<StepName, ReactNode>> = {
  chain: <Link2 aria-hidden />,
  calls: <PhoneCall aria-hidden />,
  rollups: <ChartColumn aria-hidden />,
  invoices: <ReceiptText aria-hidden />,
  provider: <CreditCard aria-hidden />,
};

const WhatIsCompared = () => (
  <ul aria-label="What is compared" className="divide-y divide-line">
    {(Object.keys(stepTexts) as StepName[]).map((name) => (
      <li
        key={name}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 py-2.5 text-sm first:pt-0 last:pb-0 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:text-ink-soft"
      >
        {icons[name]}
        <div>
          <p className="font-[620]">{stepTexts[name].title}</p>
          <p className="text-pretty text-ink-soft">{stepTexts[name].what}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Nobody knows for how long, so there is a dial and no percentage. */
const UnderWay = () => (
  <div className="grid justify-items-center gap-3 py-6 text-center text-sm text-ink-soft">
    <Dial />
    <p role="status" className="font-semibold text-ink">
      {verifyingText}
    </p>
    <p>{verifyingHint}</p>
  </div>
);

type AskFormProps = { busy: boolean; again: boolean; onAsk: (chainHead: string | undefined) => void };

const AskForm = ({ busy, again, onAsk }: AskFormProps) => {
  const [head, setHead] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = head.trim();
    const isWrong = given !== "" && parseChainHead(given) === undefined;
    setError(isWrong ? unreadableHeadText : undefined);
    if (!isWrong) onAsk(given === "" ? undefined : given);
  };
  return (
    <form noValidate className="grid gap-3.5 border-t border-line pt-4.5" onSubmit={submit}>
      <TextField
        label={proofCodeLabel}
        aside="optional"
        name="chain_head"
        value={head}
        onChange={(event) => {
          setHead(event.target.value);
          setError(undefined);
        }}
        error={error}
        hint={headHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        readOnly={busy}
      />
      <div className="max-md:grid">
        <Button type="submit" icon={<ShieldCheck aria-hidden />} busy={busy} busyText="Checking...">
          {again ? "Check again" : "Check my bill"}
        </Button>
      </div>
    </form>
  );
};
