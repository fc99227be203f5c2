import { ChartColumn, CreditCard, Link2, PhoneCall, ReceiptText, ShieldCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { parseChainHead } from "#domain/money/chain-head.ts";
import {
  headHint,
  type StepName,
  stepTexts,
  unreadableHeadText,
  verifyFailedHint,
  verifyFailedTitle,
  verifyingHint,
  verifyingText,
  verifyLead,
  verifyTitle,
} from "#domain/money/verification-texts.ts";
import { useVerifyBooks } from "../data/verification.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Dial } from "../parts/drawings/dial.tsx";
import { TextField } from "../parts/forms/text-field.tsx";
import { Card } from "../parts/layout/card.tsx";
import { FocusedNotice } from "../parts/status/notice.tsx";
import { ownerZone } from "../session/owner-zone.ts";
import { useSession } from "../session/session.tsx";
import { VerifyOutcome } from "./verify-outcome.tsx";

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
        label="Chain head of an old invoice"
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
        <Button type="submit" icon={<ShieldCheck aria-hidden />} busy={busy} busyText="Verifying...">
          {again ? "Verify again" : "Verify my books"}
        </Button>
      </div>
    </form>
  );
};
