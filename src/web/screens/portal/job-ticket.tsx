import { CalendarCheck, CalendarX, Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { Visit, VisitJob } from "#contract/portal.ts";
import { Ticket } from "../../parts/product/ticket.tsx";
import { Badge, type BadgeKind } from "../../parts/status/badge.tsx";
import { jobDay, jobHours, zoneName } from "./job-times.ts";

type Facts = Pick<Visit, "start" | "arrival_until" | "timezone" | "state">;

const states: Record<Facts["state"], { kind: BadgeKind; icon: ReactNode; text: string }> = {
  booked: { kind: "tape", icon: <CalendarCheck aria-hidden />, text: "Booked" },
  begun: { kind: "neutral", icon: <Clock aria-hidden />, text: "Now" },
  past: { kind: "neutral", icon: <Check aria-hidden />, text: "Past" },
  cancelled: { kind: "bad", icon: <CalendarX aria-hidden />, text: "Cancelled" },
};

/** When the job is; with what only its caller may see where that is known. */
export const JobTicket = ({ visit, job }: { visit: Facts; job?: VisitJob }) => {
  const start = new Date(visit.start);
  const { kind, icon, text } = states[visit.state];
  const until = new Date(visit.arrival_until);
  const arrival = until > start ? `Arrival ${jobHours(start, until, visit.timezone)}. ` : "";
  const facts = job && [
    ...(job.service === "" ? [] : [{ name: "Work", value: job.service }]),
    { name: "Name", value: job.name === "" ? undefined : job.name },
    { name: "Where", value: job.address === "" ? undefined : job.address },
  ];
  return (
    <div>
      <h2 className="sr-only">When it is</h2>
      <Ticket
        stub={
          <>
            <span>{jobHours(start, start, visit.timezone)}</span>
            <Badge kind={kind} icon={icon}>
              {text}
            </Badge>
          </>
        }
        title={jobDay(start, visit.timezone)}
        text={`${arrival}Times are in ${zoneName(start, visit.timezone)}, where the job is.`}
        {...(facts ? { facts } : {})}
      />
    </div>
  );
};
