import { CalendarClock, CalendarPlus, CalendarX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "#contract/call.ts";
import type { VisitJob } from "#contract/portal.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { useCancelJob, usePortalJob } from "../../data/portal.ts";
import { calendarFile, calendarUid } from "../../files/calendar-file.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { browserClock } from "../../session/browser-clock.ts";
import { CallLink, type Entered, JobTicket, jobDay, jobHours } from "./job-ticket.tsx";
import { TimesCard } from "./times-card.tsx";

/** Hands the job to the phone's own calendar. A later file of the same job replaces the earlier one there. */
function saveCalendarFile(job: VisitJob): void {
  const [start, arrivalUntil] = [new Date(job.start), new Date(job.arrival_until)];
  const file = calendarFile({
    uid: calendarUid(job.id),
    stampedAt: browserClock.now(),
    start,
    end: new Date(job.end),
    summary: job.service === "" ? job.business_name : `${job.business_name}: ${job.service}`,
    location: job.address,
    description: [
      ...(arrivalUntil > start ? [`Arrival ${jobHours(start, arrivalUntil, job.timezone)}`] : []),
      ...(job.business_phone === null ? [] : [`Phone: ${formatPhone(job.business_phone)}`]),
      `See or change it: ${window.location.href}`,
    ].join("\n"),
    sequence: job.version,
  });
  const url = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "appointment.ics";
  link.click();
  URL.revokeObjectURL(url);
}

type EnteredProps = { entered: Entered; onOver: () => void };

const isOver = (thrown: unknown): boolean => thrown instanceof ApiFailure && thrown.status === 401;

/** The job of a caller who has proved to hold its phone. */
export const EnteredPortal = ({ entered, onOver }: EnteredProps) => {
  const job = usePortalJob(entered);
  const over = isOver(job.error);
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  if (job.data) return <OwnJob entered={entered} job={job.data} onOver={onOver} />;
  if (job.isPending || over)
    return (
      <div role="status" aria-label="Loading your appointment..." className="grid gap-3">
        <Skeleton width="100%" height="11rem" />
        <Skeleton width="100%" height="3.25rem" />
      </div>
    );
  return (
    <LoadError query={job} title="We couldn't show your appointment" reassurance="Nothing about it has changed." />
  );
};

const said = ({ start, arrival_until, timezone }: VisitJob): string =>
  `${jobDay(new Date(start), timezone)}, ${jobHours(new Date(start), new Date(arrival_until), timezone)}`;

const OwnJob = ({ entered, job, onOver }: EnteredProps & { job: VisitJob }) => {
  const [moving, setMoving] = useState(false);
  const [cameBack, setCameBack] = useState(false);
  const [moved, setMoved] = useState(0);
  // The form with the code is gone, and reading goes on here.
  const ticket = useRef<HTMLDivElement>(null);
  useEffect(() => ticket.current?.focus(), []);
  const [asking, setAsking] = useState(false);
  const cancelling = useCancelJob(entered);
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSettled: () => setAsking(false),
      onError: (thrown) => {
        if (isOver(thrown)) onOver();
      },
    });
  const changed = () => {
    setMoving(false);
    setCameBack(false);
    setMoved((count) => count + 1);
  };
  const close = () => {
    setMoving(false);
    setCameBack(true);
  };
  return (
    <>
      {moved > 0 && job.state === "booked" && (
        <FocusedNotice key={moved} kind="good" title="Your appointment has a new time">
          {`${said(job)}. We've told ${job.business_name}.`}
        </FocusedNotice>
      )}
      {job.state === "cancelled" && (
        <FocusedNotice kind="good" title="Your appointment is canceled">
          {`We've told ${job.business_name}. Call for a new time.`}
        </FocusedNotice>
      )}
      {!isOver(cancelling.error) && <ChangeError change={cancelling} title="Your appointment wasn't canceled" />}
      <div ref={ticket} tabIndex={-1} className="outline-hidden">
        <JobTicket visit={job} job={job} />
      </div>
      {moving && job.state === "booked" ? (
        <TimesCard entered={entered} job={job} onMoved={changed} onClose={close} onOver={onOver} />
      ) : (
        <div className="grid gap-2.5">
          {job.state === "booked" && (
            <>
              <Button
                kind="primary"
                size="lg"
                wide
                icon={<CalendarClock aria-hidden />}
                autoFocus={cameBack}
                onClick={() => setMoving(true)}
              >
                Choose another time
              </Button>
              <Button size="lg" wide icon={<CalendarPlus aria-hidden />} onClick={() => saveCalendarFile(job)}>
                Add to my calendar
              </Button>
              <Button kind="bad" size="lg" wide icon={<CalendarX aria-hidden />} onClick={() => setAsking(true)}>
                Cancel this appointment
              </Button>
            </>
          )}
          <CallLink visit={job} kind={job.state === "booked" ? "quiet" : "primary"} />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this appointment?"
        confirmText="Cancel appointment"
        cancelText="Keep it"
        busy={cancelling.isPending}
        onConfirm={cancel}
      >
        {`${said(job)}. We'll tell ${job.business_name} right away, and the time may go to someone else.`}
      </ConfirmDialog>
    </>
  );
};
