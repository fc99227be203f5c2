import { thrownText } from "#domain/basics/shown-text.ts";
import { fullSpanText } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { type Job, useCancelJob } from "../../data/appointments.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { msOf } from "./diary-scene.ts";

type CancelJobProps = { job: Job; onClose: () => void; onCancelled: () => void };

/** Asks before a job is cancelled, because the caller may hear of it at once. */
export const CancelJob = ({ job, onClose, onCancelled }: CancelJobProps) => {
  const cancel = useCancelJob();
  const { startMs, endMs } = msOf(job);
  const date = zoneOf(job.timezone).dateOf(startMs);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Cancel the job of ${job.name}?`}
      confirmText="Cancel the job"
      cancelText="Keep it"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(job.id, { onSuccess: onCancelled })}
      field={
        cancel.isError && (
          <FocusedNotice key={cancel.submittedAt} kind="bad">
            {thrownText(cancel.error)}
          </FocusedNotice>
        )
      }
    >
      <p>{fullSpanText(new Date(startMs), new Date(endMs), job.timezone, date)}.</p>
      <p>It also leaves the connected calendar, and its time is free for others.</p>
    </ConfirmDialog>
  );
};
