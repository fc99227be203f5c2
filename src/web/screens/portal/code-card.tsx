import { MessageSquare } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Visit } from "#contract/portal.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { noCodeTexts, typedCode } from "#domain/bookings/portal-rules.ts";
import { codeMinutes } from "#domain/calls/caller-texts.ts";
import { useEnter, useSendCode } from "../../data/portal.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { CallLink } from "./call-link.tsx";

type CodeCardProps = { token: string; facts: Visit; onEntered: (session: string) => void };

/** The way in: whoever holds the phone of the booking may change the job. */
export const CodeCard = ({ token, facts, onEntered }: CodeCardProps) => {
  const [typing, setTyping] = useState(false);
  const sent = useSendCode(token);
  const askForCode = () => sent.mutate(undefined, { onSuccess: () => setTyping(true) });
  if (facts.no_code_reason !== null)
    return (
      <Card title="See, move or cancel it">
        <div className="grid gap-4">
          <p>
            {noCodeTexts[facts.no_code_reason]} Please call {facts.business_name} to change the job.
          </p>
          <CallLink visit={facts} kind="primary" />
        </div>
      </Card>
    );
  return (
    <Card title="See, move or cancel it">
      <div className="grid gap-4">
        <ChangeError change={sent} />
        {typing ? (
          <CodeForm token={token} onEntered={onEntered} sentTo={sent.data?.code_to} />
        ) : (
          <p>
            First we text a code to the phone that ends in <b className="tabular-nums">{facts.code_to}</b>, so that
            nobody else can change your job.
          </p>
        )}
        <div className="grid gap-2.5">
          <Button
            kind={typing ? "quiet" : "primary"}
            size={typing ? "md" : "lg"}
            wide
            icon={<MessageSquare aria-hidden />}
            onClick={askForCode}
            busy={sent.isPending}
            busyText="Sending..."
          >
            {typing ? "Text me a new code" : "Text me a code"}
          </Button>
          {!typing && (
            <Button kind="quiet" wide onClick={() => setTyping(true)}>
              I have a code
            </Button>
          )}
          {typing && <CallLink visit={facts} />}
        </div>
      </div>
    </Card>
  );
};

type CodeFormProps = { token: string; onEntered: (session: string) => void; sentTo: string | undefined };

const CodeForm = ({ token, onEntered, sentTo }: CodeFormProps) => {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const entering = useEnter(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = /^\d{6}$/.test(typedCode(typed));
    setMissing(!whole);
    if (whole) entering.mutate(typed, { onSuccess: ({ visit_session }) => onEntered(visit_session) });
  };
  const error = missing
    ? "Please enter the six digits of the code."
    : entering.isError
      ? thrownText(entering.error)
      : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Code from the text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
          if (entering.isError) entering.reset();
        }}
        hint={
          sentTo === undefined
            ? "Six digits."
            : `Sent to the phone that ends in ${sentTo}. It works once, for ${codeMinutes} minutes.`
        }
        error={error}
      />
      <Button kind="primary" size="lg" wide type="submit" busy={entering.isPending}>
        Continue
      </Button>
    </form>
  );
};
