import {
  BellRing,
  CircleCheck,
  CircleSlash,
  CircleX,
  Download,
  FileText,
  FlaskConical,
  Hourglass,
  OctagonX,
  Siren,
  UserRoundCheck,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import {
  type Escalation,
  useEscalationPaper,
  useEscalationRecord,
  useHandOver,
  useStopEscalation,
  useTakeEscalation,
} from "../data/on-call.ts";
import { saveFile } from "../files/download.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ConfirmDialog } from "../parts/overlays/confirm-dialog.tsx";
import { Badge, type BadgeKind } from "../parts/status/badge.tsx";
import { Notice } from "../parts/status/notice.tsx";
import { browserClock } from "../session/browser-clock.ts";
import { clockOf, secondsUntil, shownEvents } from "./escalation-words.ts";

const states: Record<Escalation["state"], { kind: BadgeKind; icon: ReactNode; word: string }> = {
  running: { kind: "tape", icon: <BellRing aria-hidden />, word: "Contacting people" },
  accepted: { kind: "good", icon: <CircleCheck aria-hidden />, word: "Accepted" },
  stopped: { kind: "neutral", icon: <CircleSlash aria-hidden />, word: "Stopped" },
  exhausted: { kind: "bad", icon: <CircleX aria-hidden />, word: "No one accepted" },
};

const waiting = { kind: "tape", icon: <Hourglass aria-hidden />, word: "Waiting its turn" } as const;

const tickMs = 1_000;

/** How long until somebody else is reached; counts down while it is looked at. */
const NextStep = ({ at }: { at: string }) => {
  const [nowMs, setNowMs] = useState(() => browserClock.now().getTime());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(browserClock.now().getTime()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = secondsUntil(at, nowMs);
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {seconds === 0 ? "Starting the next step." : `If no one accepts, the next step starts in ${seconds} s.`}
    </p>
  );
};

/** One tap gives it to somebody else of the plan. */
const HandOver = ({ escalation: { id, people, accepted_by, state } }: { escalation: Escalation }) => {
  const hand = useHandOver();
  const others = people.filter(({ name }) => state !== "accepted" || name !== accepted_by);
  if (others.length === 0 || (state === "running" && people.length < 2)) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm text-ink-soft">Hand it over to</legend>
      <div className="flex flex-wrap gap-2">
        {others.map((person) => (
          <Button
            key={person.id}
            size="sm"
            icon={<UserRoundCheck aria-hidden />}
            onClick={() => hand.mutate({ id, person_id: person.id })}
            busy={hand.isPending && hand.variables.person_id === person.id}
            busyText="Handing over..."
          >
            <span dir="auto">{person.name}</span>
          </Button>
        ))}
      </div>
      {hand.isError && <Notice kind="bad">{thrownText(hand.error)}</Notice>}
    </fieldset>
  );
};

/** For an insurer on paper, and for whoever checks its hashes. */
const RecordFiles = ({ id }: { id: string }) => {
  const record = useEscalationRecord();
  const paper = useEscalationPaper();
  const saveRecord = () =>
    record.mutate(id, {
      onSuccess: (data) => saveFile(`emergency-${id}.json`, [JSON.stringify(data, null, 2)], "application/json"),
    });
  const wrong =
    paper.state.kind === "failed" ? paper.state.text : record.isError ? thrownText(record.error) : undefined;
  return (
    <div className="grid gap-2.5">
      {wrong !== undefined && <Notice kind="bad">{wrong}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          icon={<FileText aria-hidden />}
          onClick={() => void paper.start({ id })}
          busy={paper.state.kind === "running"}
          busyText="Preparing..."
        >
          Record as PDF
        </Button>
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          onClick={saveRecord}
          busy={record.isPending}
          busyText="Preparing..."
        >
          Data to check it
        </Button>
      </div>
    </div>
  );
};

type EscalationCardProps = {
  escalation: Escalation;
  timeZone: string;
  /** Where its call stands beside it, it needs no way there. */
  onItsCall?: boolean;
};

/** An emergency: what it is about, who was reached when, and how it ended. While it goes on an owner can stop it. */
export const EscalationCard = ({ escalation, timeZone, onItsCall = false }: EscalationCardProps) => {
  const { id, need, state, accepted_by, is_drill, conversation_id, caller_name, caller_number, next_at } = escalation;
  const [asking, setAsking] = useState(false);
  const stop = useStopEscalation();
  const take = useTakeEscalation();
  const { kind, icon, word } = escalation.waits ? waiting : states[state];
  const title = is_drill ? "Drill" : "Emergency";
  return (
    <section
      aria-label={title}
      className="grid gap-4 rounded-lg border-[1.5px] border-ink bg-surface p-(--space-card) shadow-card dark:border-tape"
    >
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          {!is_drill && (
            <Badge kind="bad" icon={<Siren aria-hidden />}>
              Emergency
            </Badge>
          )}
          <Badge kind={kind} icon={icon}>
            {state === "accepted" && accepted_by ? `${accepted_by} has it` : word}
          </Badge>
          {is_drill && (
            <Badge kind="neutral" icon={<FlaskConical aria-hidden />}>
              Drill
            </Badge>
          )}
        </div>
        <h2 dir="auto" className="type-card [overflow-wrap:anywhere]">
          {need}
        </h2>
        <p className="flex flex-wrap gap-x-2 text-sm/6 text-ink-soft [&>a]:min-h-6">
          {caller_name && <span dir="auto">{caller_name}</span>}
          {caller_number && <a href={`tel:${caller_number}`}>{formatPhone(caller_number)}</a>}
          {escalation.address && <span dir="auto">{escalation.address}</span>}
          {!onItsCall && conversation_id && <Link to={`/conversations/${conversation_id}`}>Open the call</Link>}
        </p>
      </div>
      <ol aria-label="Timeline" aria-live="polite" className="grid gap-2 border-l-2 border-line pl-4 text-sm">
        {shownEvents(escalation).map((event) => (
          <li key={event.seq} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
            <time dateTime={event.at} className="text-ink-faint tabular-nums">
              {clockOf(event.at, timeZone)}
            </time>
            <span className="[overflow-wrap:anywhere]">{event.text}</span>
          </li>
        ))}
      </ol>
      {state === "running" && next_at && <NextStep at={next_at} />}
      {!is_drill && state !== "stopped" && <HandOver escalation={escalation} />}
      {(stop.isError || take.isError) && <Notice kind="bad">{thrownText(stop.error ?? take.error)}</Notice>}
      {state === "running" ? (
        <div className="flex flex-wrap gap-2.5">
          {!is_drill && (
            <Button
              kind="primary"
              icon={<CircleCheck aria-hidden />}
              onClick={() => take.mutate(id)}
              busy={take.isPending}
              busyText="Taking it..."
            >
              I've got it
            </Button>
          )}
          <Button icon={<OctagonX aria-hidden />} onClick={() => setAsking(true)}>
            Stop
          </Button>
        </div>
      ) : (
        <RecordFiles id={id} />
      )}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={is_drill ? "Stop the drill?" : "Stop contacting people?"}
          confirmText="Stop"
          cancelText="Keep going"
          busy={stop.isPending}
          onConfirm={() => stop.mutate(id, { onSettled: () => setAsking(false) })}
        >
          {is_drill
            ? "No one else will be called or texted."
            : "No one else will be called, and the caller won't be told. If you're taking care of it, choose I've got it instead."}
        </ConfirmDialog>
      )}
    </section>
  );
};
