import { CircleCheck, Mail, MessageSquare, RotateCcw } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import { linkHours, missingText } from "#domain/accounts/owner-verification.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { typedCode } from "#domain/bookings/portal-rules.ts";
import { codeMinutes } from "#domain/calls/caller-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { useOwnerVerification, useProvePhone, useSendCode, useSendLink } from "../data/owner-verification.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextField } from "../parts/forms/field.tsx";
import { Card } from "../parts/layout/card.tsx";

const Done = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-good">
    <CircleCheck aria-hidden />
    <span className="[overflow-wrap:anywhere]">{children}</span>
  </p>
);

/** What a press is doing, or why it failed. */
type Press = { readonly run: () => void; readonly busy: boolean; readonly failure: string | undefined };

type PhonePartProps = {
  facts: Pick<OwnerVerification, "phone" | "phone_verified" | "code_sent" | "code_undelivered">;
  sending: Press;
  proving: Omit<Press, "run"> & { readonly run: (code: string) => void };
};

/** One code, from the text to the field. */
export const PhonePart = ({ facts, sending, proving }: PhonePartProps) => {
  const number = <b className="font-semibold whitespace-nowrap tabular-nums">{formatPhone(facts.phone)}</b>;
  if (facts.phone_verified) return <Done>{number} is verified.</Done>;
  return (
    <div className="grid gap-3">
      {facts.code_sent ? (
        <CodeForm phone={formatPhone(facts.phone)} proving={proving} />
      ) : (
        <p>We'll text a 6-digit code to {number}.</p>
      )}
      {(sending.failure ?? facts.code_undelivered) && (
        <p role="alert" className="text-sm text-bad">
          {sending.failure ?? facts.code_undelivered}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button
          kind={facts.code_sent ? "quiet" : "primary"}
          icon={facts.code_sent ? <RotateCcw aria-hidden /> : <MessageSquare aria-hidden />}
          onClick={sending.run}
          busy={sending.busy}
          busyText="Sending..."
        >
          {facts.code_sent ? "Text me a new code" : "Text me a code"}
        </Button>
        <Link to="/profile" className="text-sm">
          Use another phone
        </Link>
      </div>
    </div>
  );
};

const CodeForm = ({ phone, proving }: { phone: string; proving: PhonePartProps["proving"] }) => {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = /^\d{6}$/.test(typedCode(typed));
    setMissing(!whole);
    if (whole) proving.run(typed);
  };
  return (
    <form
      noValidate
      className="grid items-start gap-2.5 min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={submit}
    >
      <TextField
        label="Code from the text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        hint={`Sent to ${phone}. It works once, for ${codeMinutes} minutes.`}
        error={missing ? "Enter the 6-digit code." : proving.failure}
      />
      <div className="grid min-[37.5rem]:pt-[1.6875rem]">
        <Button kind="primary" type="submit" busy={proving.busy} busyText="Checking...">
          Verify phone
        </Button>
      </div>
    </form>
  );
};

type EmailPartProps = {
  facts: Pick<OwnerVerification, "email" | "email_verified" | "email_asked">;
  sending: Press & { readonly isSent: boolean };
};

/** One link, which may be opened anywhere. */
export const EmailPart = ({ facts, sending }: EmailPartProps) => {
  const { email, email_asked } = facts;
  if (email_asked === null) return <Done>{email} is verified.</Done>;
  return (
    <div className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        We sent a link to <b className="font-semibold">{email_asked}</b>. Open it on any device within {linkHours}{" "}
        hours.
        {facts.email_verified && ` Until then, we'll keep using ${email}.`}
      </p>
      {sending.failure && (
        <p role="alert" className="text-sm text-bad">
          {sending.failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button
          kind="quiet"
          icon={<Mail aria-hidden />}
          onClick={sending.run}
          busy={sending.busy}
          busyText="Sending..."
        >
          Send the link again
        </Button>
        <Link to="/profile" className="text-sm">
          Use another address
        </Link>
        <span role="status" className="text-sm text-ink-soft">
          {sending.isSent ? "Sent. It may take a minute. Check your spam folder, too." : ""}
        </span>
      </div>
    </div>
  );
};

/** What is left to verify, calmly; nothing where nothing is. */
export const VerificationCard = ({ textsAtOnce = false }: { textsAtOnce?: boolean }) => {
  const { data } = useOwnerVerification();
  if (!data || (data.complete && data.email_asked === null)) return null;
  return (
    <Card title={data.complete ? "Verify your new email address" : "Verify your phone and email"}>
      <VerificationSteps facts={data} textsAtOnce={textsAtOnce} />
    </Card>
  );
};

type StepsProps = { facts: OwnerVerification; textsAtOnce: boolean };

const VerificationSteps = ({ facts, textsAtOnce }: StepsProps) => {
  const code = useSendCode();
  const proof = useProvePhone();
  const link = useSendLink();
  const failure = (of: { error: Error | null }) => (of.error ? thrownText(of.error) : undefined);
  useFirstCode(textsAtOnce && !facts.phone_verified && !facts.code_sent, () => code.mutate());
  const missing = missingText({ email: facts.email_verified, phone: facts.phone_verified });
  return (
    <div className="grid gap-5 text-left">
      {missing && <p className="text-sm text-pretty text-ink-soft">{missing}</p>}
      <PhonePart
        facts={facts}
        sending={{ run: () => code.mutate(), busy: code.isPending, failure: failure(code) }}
        proving={{ run: (typed) => proof.mutate(typed), busy: proof.isPending, failure: failure(proof) }}
      />
      <div className="border-t border-line pt-5">
        <EmailPart
          facts={facts}
          sending={{
            ...{ run: () => link.mutate(), busy: link.isPending, failure: failure(link) },
            isSent: link.isSuccess,
          }}
        />
      </div>
    </div>
  );
};

/** Nobody has to press for the first code where it is the next thing to do. */
const useFirstCode = (wanted: boolean, send: () => void): void => {
  const asked = useRef(false);
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    send();
  });
};
