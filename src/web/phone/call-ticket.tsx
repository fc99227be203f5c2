import { CalendarCheck, CalendarX, MessageSquare, NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import type { CallNotes } from "#contract/phone-frames.ts";
import { dayText, promisedSpanText } from "#domain/bookings/diary-times.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { Ticket } from "../parts/product/ticket.tsx";
import { Badge, type BadgeKind } from "../parts/status/badge.tsx";

type NotedJob = CallNotes["jobs"][number];

const jobTime = ({ starts_at, ends_at, arrival_until, timezone }: NotedJob): string => {
  const [start, end, until] = [new Date(starts_at), new Date(ends_at), new Date(arrival_until)];
  return `${dayText(zoneOf(timezone).dateOf(start.getTime()), "short")}, ${promisedSpanText(start, end, until, timezone)}`;
};

const states = {
  booked: { word: "Booked", icon: <CalendarCheck aria-hidden />, kind: "tape" },
  moved: { word: "Moved", icon: <CalendarCheck aria-hidden />, kind: "tape" },
  cancelled: { word: "Canceled", icon: <CalendarX aria-hidden />, kind: "neutral" },
} as const satisfies Record<NotedJob["state"], { word: string; icon: ReactNode; kind: BadgeKind }>;

/** Whether anything is written down at all. */
export const hasNotes = (notes: CallNotes | undefined): notes is CallNotes => {
  if (!notes) return false;
  const { name, phone, email, address, service, problem, jobs, messages, questions } = notes;
  return (
    [name, phone, email, address, service, problem].some((fact) => fact !== null) ||
    [jobs, messages, questions].some(({ length }) => length > 0)
  );
};

const Stub = ({ job, isMessage }: { job: NotedJob | undefined; isMessage: boolean }) => {
  if (job) {
    const { word, icon, kind } = states[job.state];
    return (
      <>
        <Badge kind={kind} icon={icon}>
          {word}
        </Badge>
        <time dateTime={job.starts_at}>{jobTime(job)}</time>
      </>
    );
  }
  return isMessage ? (
    <Badge icon={<MessageSquare aria-hidden />}>Message</Badge>
  ) : (
    <Badge icon={<NotebookPen aria-hidden />}>Written down</Badge>
  );
};

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className="grid gap-1 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{title}</p>
      {[...new Set(lines)].map((line) => (
        <p key={line} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  );

/** What she wrote down in a call that is over, as the one who gets the job would read it. */
export const CallTicket = ({ notes, name }: { notes: CallNotes; name: string }) => {
  const { jobs, messages, problem, phone, urgent } = notes;
  const job = jobs.findLast(({ state }) => state !== "cancelled") ?? jobs.at(-1);
  const others = jobs.filter((one) => one !== job);
  const service = job?.service || notes.service;
  return (
    <Ticket
      stub={<Stub job={job} isMessage={messages.length > 0} />}
      title={service || `What ${name} wrote down`}
      {...(problem === null || messages.includes(problem) ? {} : { text: <span dir="auto">{problem}</span> })}
      facts={[
        { name: "Name", value: notes.name ?? undefined },
        { name: "Phone", value: phone === null ? undefined : formatPhone(phone) },
        ...(notes.email === null ? [] : [{ name: "Email", value: notes.email }]),
        { name: "Address", value: notes.address ?? undefined },
      ]}
    >
      <Lines
        title="Other appointments"
        lines={others.map((one) => [states[one.state].word, one.service, jobTime(one)].filter(Boolean).join(", "))}
      />
      <Lines title={urgent ? "Urgent message" : "Message"} lines={messages} />
      <Lines title="Questions for you" lines={notes.questions} />
    </Ticket>
  );
};
