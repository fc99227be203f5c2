import { MessageSquare } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useParams } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import type { Visit } from "#contract/portal.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { noCodeTexts, sessionOverText, typedCode } from "#domain/bookings/portal-rules.ts";
import { codeMinutes } from "#domain/calls/caller-texts.ts";
import { useEnter, usePortal, useSendCode } from "../../data/portal.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, Notice } from "../../parts/status/notice.tsx";
import { LoadingState, StateMessage } from "../../parts/status/state-message.tsx";
import { EnteredPortal } from "./entered-portal.tsx";
import { CallLink, JobTicket } from "./job-ticket.tsx";

type CodeCardProps = { token: string; facts: Visit; onEntered: (session: string) => void };

/** The way in: whoever holds the phone of the booking may change the job. */
const CodeCard = ({ token, facts, onEntered }: CodeCardProps) => {
  const [typing, setTyping] = useState(false);
  const sent = useSendCode(token);
  const askForCode = () => sent.mutate(undefined, { onSuccess: () => setTyping(true) });
  if (facts.no_code_reason !== null)
    return (
      <Card title="See, move or cancel it">
        <div className="grid gap-4">
          <p>
            {noCodeTexts[facts.no_code_reason]} Please call {facts.business_name} to change your appointment.
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
            We'll text a code to the phone ending in <b className="tabular-nums">{facts.code_to}</b>, so no one else can
            change your appointment.
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
  const error = missing ? "Enter the 6-digit code." : entering.isError ? thrownText(entering.error) : undefined;
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
            ? "6 digits."
            : `Sent to the phone ending in ${sentTo}. It works once, for ${codeMinutes} minutes.`
        }
        error={error}
      />
      <Button kind="primary" size="lg" wide type="submit" busy={entering.isPending}>
        Continue
      </Button>
    </form>
  );
};

export const meta = () => [...pageTitle("Your job"), { name: "robots", content: "noindex" }];

/** One booked job, for its caller. */
export default function Portal() {
  const { id: token = "" } = useParams();
  const visit = usePortal(token);
  if (visit.isPending) return <LoadingState title="Your job" text="Looking for your job..." />;
  if (visit.error instanceof ApiFailure && visit.error.status === 404) return <NoSuchJob />;
  if (!visit.data)
    return (
      <LoadError
        query={visit}
        level="h1"
        title="We couldn't show your appointment"
        reassurance="Nothing about it has changed."
      />
    );
  return <FoundJob key={token} token={token} facts={visit.data} />;
}

const FoundJob = ({ token, facts }: { token: string; facts: Visit }) => {
  const [session, setSession] = useState<string>();
  const [wasEntered, setWasEntered] = useState(false);
  const enter = (given: string) => {
    setSession(given);
    setWasEntered(true);
  };
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-12">
      <h1 className="type-heading [overflow-wrap:anywhere]">Your appointment with {facts.business_name}</h1>
      {session === undefined ? (
        <>
          <JobTicket visit={facts} />
          {wasEntered && facts.state === "booked" && <Notice kind="info">{sessionOverText}</Notice>}
          {facts.state === "booked" ? (
            <CodeCard token={token} facts={facts} onEntered={enter} />
          ) : (
            <OverNotice visit={facts} />
          )}
        </>
      ) : (
        <EnteredPortal entered={{ token, session }} onOver={() => setSession(undefined)} />
      )}
    </div>
  );
};

const NoSuchJob = () => (
  <StateMessage art="tape-end" level="h1" role="alert" title="No appointment at this address">
    <p>Open the whole link from the text again. If that doesn't help, call the number the text came from.</p>
  </StateMessage>
);

type OverFacts = Pick<Visit, "state" | "business_name" | "business_phone">;

const overTexts: Record<Exclude<OverFacts["state"], "booked">, string> = {
  cancelled: "This appointment was canceled.",
  begun: "This appointment's time has come, so it can't be changed here anymore.",
  past: "This appointment's time has passed.",
};

/** For a job that cannot be changed any more. */
const OverNotice = ({ visit }: { visit: OverFacts }) =>
  visit.state === "booked" ? null : (
    <>
      <Notice kind="info">{overTexts[visit.state]}</Notice>
      <CallLink visit={visit} />
    </>
  );
