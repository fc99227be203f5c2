import {
  CalendarCheck,
  CalendarPlus,
  MessageSquare,
  MessagesSquare,
  Move as MoveIcon,
  Pencil,
  Phone,
  Trash2,
} from "lucide-react";
import { dayText } from "#domain/bookings/diary-times.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { durationInWords } from "#domain/time/durations.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Job } from "../../data/appointments.ts";
import { type CalendarEvent, calendarFileOf, calendarUid } from "../../files/calendar-file.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { Dialog } from "../../parts/overlays/dialog.tsx";
import { MapLink } from "../../parts/product/map-link.tsx";
import { Ticket } from "../../parts/product/ticket.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { useScene } from "./diary-scene.ts";
import { msOf, promisedTime } from "./place.ts";

const eventOf = (job: Job, stampedAt: Date): CalendarEvent => ({
  uid: calendarUid(job.id),
  stampedAt,
  start: new Date(job.start),
  end: new Date(job.end),
  summary: job.service === "" ? job.name : `${job.service}: ${job.name}`,
  location: job.address,
  description: [formatPhone(job.phone), job.email, job.note, `Booked by ${job.tenant_name}`]
    .filter((line) => line !== "")
    .join("\n"),
});

/** Hands the browser a file with these jobs, for any calendar program. */
export function saveCalendarFile(name: string, jobs: readonly Job[], now: Date): void {
  const file = calendarFileOf(jobs.map((job) => eventOf(job, now)));
  const url = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}

type JobSheetProps = {
  job: Job;
  onClose: () => void;
  onText: () => void;
  onEdit: () => void;
  onMove: () => void;
  onCancel: () => void;
};

/** All that is known of a job, as the ticket that was written for it, and what can be done about it. */
export const JobSheet = ({ job, onClose, onText, onEdit, onMove, onCancel }: JobSheetProps) => {
  const { now } = useScene();
  const { startMs, endMs } = msOf(job);
  const isOver = endMs < now.getTime();
  const day = dayText(zoneOf(job.timezone).dateOf(startMs), "short");
  return (
    <Dialog open onClose={onClose} title={isOver ? "Past job" : "Job"}>
      <Ticket
        stub={
          <>
            <Badge kind="tape" icon={<CalendarCheck aria-hidden />}>
              Booked
            </Badge>
            <time dateTime={job.start}>
              {day}, {promisedTime(job)}
            </time>
          </>
        }
        title={job.name}
        text={job.note && <span className="whitespace-pre-line">{job.note}</span>}
        facts={[
          ...(job.service === "" ? [] : [{ name: "Service", value: job.service }]),
          { name: "Length", value: durationInWords(job.duration_minutes * 60) },
          { name: "Phone", value: job.phone ? <a href={`tel:${job.phone}`}>{formatPhone(job.phone)}</a> : undefined },
          { name: "Email", value: job.email ? <a href={`mailto:${job.email}`}>{job.email}</a> : undefined },
          { name: "Address", value: job.address ? <MapLink place={job.address} /> : undefined },
          { name: "Booked by", value: job.conversation_id === null ? "You" : `${job.tenant_name}, on a call` },
          ...(job.conversation_id === null ? [{ name: "Assistant", value: job.tenant_name }] : []),
          ...(job.changes.length > 0 ? [{ name: "History", value: <History job={job} /> }] : []),
        ]}
      />
      {job.phone && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
          <a href={`tel:${job.phone}`} className={buttonLook({ kind: "primary", wide: true })}>
            <Phone aria-hidden />
            Call {formatPhone(job.phone)}
          </a>
          <Button wide icon={<MessageSquare aria-hidden />} onClick={onText}>
            Text
          </Button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2.5 *:nth-last-1:odd:col-span-2">
        {!isOver && (
          <Button wide icon={<MoveIcon aria-hidden />} onClick={onMove}>
            Move
          </Button>
        )}
        <Button wide icon={<Pencil aria-hidden />} onClick={onEdit}>
          {job.note ? "Edit" : "Add a note"}
        </Button>
        <Button wide icon={<CalendarPlus aria-hidden />} onClick={() => saveCalendarFile(fileName(job), [job], now)}>
          Add to calendar
        </Button>
        {job.conversation_id !== null && (
          <ButtonLink wide to={`/conversations/${job.conversation_id}`} icon={<MessagesSquare aria-hidden />}>
            Conversation
          </ButtonLink>
        )}
        {!isOver && (
          <Button wide kind="bad" icon={<Trash2 aria-hidden />} onClick={onCancel}>
            Cancel job
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** What was changed after it was booked, and when. */
const History = ({ job: { changes, timezone } }: Pick<JobSheetProps, "job">) => (
  <ul className="grid gap-1">
    {changes.map(({ at, text }) => (
      <li key={`${at} ${text}`} dir="auto" className="[overflow-wrap:anywhere]">
        {dayText(zoneOf(timezone).dateOf(new Date(at).getTime()), "short")}: {text}
      </li>
    ))}
  </ul>
);

const fileName = ({ name, start }: Job): string =>
  `${start.slice(0, 10)} ${name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "job"}`;
