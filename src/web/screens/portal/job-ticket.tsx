import { CalendarCheck, CalendarX, Check, Clock, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Visit, VisitJob } from "#contract/portal.ts";
import { spanText } from "#domain/bookings/diary-times.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";
import { type ButtonKind, buttonLook } from "../../parts/buttons/button-look.ts";
import { MapLink } from "../../parts/product/map-link.tsx";
import { Ticket } from "../../parts/product/ticket.tsx";
import { Badge, type BadgeKind } from "../../parts/status/badge.tsx";

export type Entered = { readonly token: string; readonly session: string };

/** `Thursday, March 5, 2026`. */
export const jobDay = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone,
  });

/** `9:00 AM`, where the zone stands beside it. */
export const jobClock = (moment: Date, timeZone: string): string =>
  plainSpaces(moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone }));

/** `9:00 AM CST`, or `between 9:00 AM and 11:00 AM CST`. */
export function jobHours(start: Date, arrivalUntil: Date, timeZone: string): string {
  const withZone = (moment: Date): string =>
    plainSpaces(
      moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" }),
    );
  if (arrivalUntil <= start) return withZone(start);
  return `between ${jobClock(start, timeZone)} and ${withZone(arrivalUntil)}`;
}

/** `Mountain Standard Time`: on the day of the moment, because its name changes with summer time. */
export function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

type BusinessFacts = Pick<Visit, "business_name" | "business_phone">;

/** The way to a person, always open. */
export const CallLink = ({ visit, kind = "line" }: { visit: BusinessFacts; kind?: ButtonKind }) =>
  visit.business_phone === null ? null : (
    <a href={`tel:${visit.business_phone}`} className={buttonLook({ kind, size: "lg", wide: true })}>
      <Phone aria-hidden />
      Call {formatPhone(visit.business_phone)}
    </a>
  );

type TicketFacts = Pick<Visit, "start" | "arrival_until" | "timezone" | "state">;

const states: Record<TicketFacts["state"], { kind: BadgeKind; icon: ReactNode; text: string }> = {
  booked: { kind: "tape", icon: <CalendarCheck aria-hidden />, text: "Booked" },
  begun: { kind: "neutral", icon: <Clock aria-hidden />, text: "Now" },
  past: { kind: "neutral", icon: <Check aria-hidden />, text: "Past" },
  cancelled: { kind: "bad", icon: <CalendarX aria-hidden />, text: "Canceled" },
};

/** When the job is; with what only its caller may see where that is known. */
export const JobTicket = ({ visit, job }: { visit: TicketFacts; job?: VisitJob }) => {
  const start = new Date(visit.start);
  const { kind, icon, text } = states[visit.state];
  const until = new Date(visit.arrival_until);
  const arrival = until > start ? `Arrival ${jobHours(start, until, visit.timezone)}. ` : "";
  const facts = job && [
    ...(job.service === "" ? [] : [{ name: "Service", value: job.service }]),
    { name: "Name", value: job.name === "" ? undefined : job.name },
    { name: "Where", value: job.address === "" ? undefined : <MapLink place={job.address} /> },
  ];
  return (
    <div>
      <h2 className="sr-only">Time</h2>
      <Ticket
        stub={
          <>
            <span>
              {until > start ? spanText(start, until, visit.timezone) : jobHours(start, start, visit.timezone)}
            </span>
            <Badge kind={kind} icon={icon}>
              {text}
            </Badge>
          </>
        }
        title={jobDay(start, visit.timezone)}
        text={`${arrival}Times are in ${zoneName(start, visit.timezone)}, where your appointment is.`}
        {...(facts ? { facts } : {})}
      />
    </div>
  );
};
