import { Plus } from "lucide-react";
import { useState } from "react";
import { clockWithZone, dayText } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { TextDialog } from "../../conversations/text-dialog.tsx";
import { type Job, useCancelJob, useTimes } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { CustomerNews, newsOf } from "./customer-news.tsx";
import { type Slot, useScene } from "./diary-scene.ts";
import { questionOf, startOf, type When, whenOf } from "./job-draft.ts";
import { JobForm, WhenFields } from "./job-form.tsx";
import { JobSheet } from "./job-sheet.tsx";
import { msOf, promisedTime } from "./place.ts";
import { TimesVerdict } from "./times-verdict.tsx";

type SlotSheetProps = {
  slot: Slot;
  assistants: readonly Assistant[];
  jobs: readonly Job[];
  onClose: () => void;
  onAdd: (slot: Slot) => void;
};

/** Day and time each stay on one line. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

const fiveDigits = /^\d{5}$/;
const checkZip = ({ zip }: { zip: string }) =>
  zip === "" || fiveDigits.test(zip) ? {} : { zip: "A ZIP code has five digits." };

/** "Why not?": any time can be asked about, and answers with everything that is in its way. */
const SlotSheet = ({ slot, assistants, jobs, onClose, onAdd }: SlotSheetProps) => {
  const [first] = useState(() => assistants.find(({ id }) => id === slot.assistant) ?? assistants[0]);
  if (!first) return null;
  return <Asking {...{ slot, assistants, jobs, onClose, onAdd, first }} />;
};

const Asking = ({ slot, assistants, jobs, onClose, onAdd, first }: SlotSheetProps & { first: Assistant }) => {
  const { values, field } = useDraft<When & { zip: string }>({ ...whenOf(first, slot.startMs), zip: "" }, checkZip);
  const chosen = assistants.find(({ id }) => id === values.assistant) ?? first;
  const zip = fiveDigits.test(values.zip) ? values.zip : undefined;
  const answer = useTimes(questionOf(values, chosen.timezone, { zip }));
  const startMs = startOf(values, chosen.timezone);
  const at = startMs === undefined ? undefined : new Date(startMs);
  const add = (start: number) => onAdd({ startMs: start, assistant: chosen.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        at
          ? `Why isn't ${unbroken(dayText(values.date, "short"))}, ${unbroken(clockWithZone(at, chosen.timezone))} offered?`
          : "Why isn't a time offered?"
      }
      description={<p>Everything that would keep {chosen.name} from offering this time.</p>}
    >
      <TimesVerdict
        answer={answer}
        jobs={jobs}
        verb="Add a job on"
        freeText={`This time is open: ${chosen.name} would offer it.`}
        onChoose={add}
      />
      <form className="grid gap-4 border-t border-line pt-4" onSubmit={(event) => event.preventDefault()}>
        <WhenFields assistants={assistants} chosen={chosen} field={field} />
        <TextField
          {...field("zip")}
          label="Job's ZIP code"
          aside="optional"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </form>
      <DialogAnswers>
        <Button onClick={onClose}>Close</Button>
        <Button
          kind="primary"
          icon={<Plus aria-hidden />}
          disabled={startMs === undefined || !answer.data?.by_hand}
          onClick={() => startMs !== undefined && add(startMs)}
        >
          Add a job here
        </Button>
      </DialogAnswers>
    </Dialog>
  );
};

type CancelJobProps = { job: Job; assistant: Assistant | undefined; onClose: () => void; onCancelled: () => void };

/** Asks before a job is cancelled, and says what the customer hears of it. */
const CancelJob = ({ job, assistant, onClose, onCancelled }: CancelJobProps) => {
  const cancel = useCancelJob();
  const { now } = useScene();
  const [tells, setTells] = useState(true);
  const { startMs } = msOf(job);
  const date = zoneOf(job.timezone).dateOf(startMs);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Cancel the job for ${job.name}?`}
      confirmText="Cancel job"
      cancelText="Keep it"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: job.id, tells }, { onSuccess: onCancelled })}
      field={
        <>
          <ChangeError change={cancel} />
          <CustomerNews
            news={newsOf({ customer: job, assistant, startMs, now, moment: "cancelled" })}
            tells={tells}
            onTells={setTells}
          />
        </>
      }
    >
      <p>
        {dayText(date, "long")}, {promisedTime(job)}.
      </p>
      <p>It's also removed from your connected calendar, and the time opens up for others.</p>
    </ConfirmDialog>
  );
};

/** What lies above the diary. */
export type Sheet =
  | { readonly kind: "add" | "slot"; readonly slot: Slot }
  | { readonly kind: "edit" | "cancel" | "text"; readonly job: Job };

type DiarySheetsProps = {
  sheet: Sheet | undefined;
  onSheet: (sheet: Sheet | undefined) => void;
  /** The job that the address names. */
  job: Job | undefined;
  /** The address names a job that is not there any more. */
  missing: boolean;
  jobs: readonly Job[];
  assistants: readonly Assistant[];
  onCloseJob: () => void;
  onSaved: (job: Job, how: "booked" | "changed") => void;
  onCancelled: (job: Job) => void;
  onTexted: (detail: string) => void;
};

/** One sheet at a time. Closing what was opened from a job leads back to it. */
export const DiarySheets = (props: DiarySheetsProps) => {
  const { sheet, onSheet, job, missing, jobs, assistants, onCloseJob, onSaved, onCancelled, onTexted } = props;
  const { moving, assistants: shown } = useScene();
  const close = () => onSheet(undefined);
  const assistantOf = (id: string | undefined) => assistants.find((one) => one.id === id) ?? shown[0];

  if (sheet?.kind === "cancel")
    return (
      <CancelJob
        job={sheet.job}
        assistant={assistants.find(({ id }) => id === sheet.job.tenant_id)}
        onClose={close}
        onCancelled={() => onCancelled(sheet.job)}
      />
    );
  if (sheet?.kind === "text") {
    const { id, name, phone } = sheet.job;
    return <TextDialog {...{ about: { job: id }, name, phone }} onClose={close} onSent={onTexted} />;
  }
  if (sheet?.kind === "slot")
    return (
      <SlotSheet
        slot={{ ...sheet.slot, assistant: sheet.slot.assistant ?? shown[0]?.id }}
        assistants={assistants}
        jobs={jobs}
        onClose={close}
        onAdd={(slot) => onSheet({ kind: "add", slot })}
      />
    );
  if (sheet) {
    const assistant = assistantOf("job" in sheet ? sheet.job.tenant_id : sheet.slot.assistant);
    if (!assistant) return null;
    const from = "job" in sheet ? sheet.job : sheet.slot;
    return <JobForm {...{ assistants, assistant, from, jobs, onSaved }} onClose={close} />;
  }
  if (job)
    return (
      <JobSheet
        job={job}
        onClose={onCloseJob}
        onText={() => onSheet({ kind: "text", job })}
        onEdit={() => onSheet({ kind: "edit", job })}
        onCancel={() => onSheet({ kind: "cancel", job })}
        onMove={() => {
          onCloseJob();
          moving.begin(job, "keys");
        }}
      />
    );
  return missing ? (
    <Dialog open onClose={onCloseJob} title="This job is gone" description={<p>It was canceled.</p>}>
      <DialogAnswers>
        <Button onClick={onCloseJob}>Close</Button>
      </DialogAnswers>
    </Dialog>
  ) : null;
};
