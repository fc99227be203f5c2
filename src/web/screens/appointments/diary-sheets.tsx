import type { Job } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogAnswers } from "../../parts/dialog.tsx";
import { CancelJob } from "./cancel-job.tsx";
import { type Slot, useScene } from "./diary-scene.ts";
import { JobForm } from "./job-form.tsx";
import { JobSheet } from "./job-sheet.tsx";
import { SlotSheet } from "./slot-sheet.tsx";

/** What lies above the diary. */
export type Sheet =
  | { readonly kind: "add" | "slot"; readonly slot: Slot }
  | { readonly kind: "edit" | "cancel"; readonly job: Job };

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
};

/** One sheet at a time. Closing what was opened from a job leads back to it. */
export const DiarySheets = (props: DiarySheetsProps) => {
  const { sheet, onSheet, job, missing, jobs, assistants, onCloseJob, onSaved, onCancelled } = props;
  const { moving, assistants: shown } = useScene();
  const close = () => onSheet(undefined);
  const assistantOf = (id: string | undefined) => assistants.find((one) => one.id === id) ?? shown[0];

  if (sheet?.kind === "cancel")
    return <CancelJob job={sheet.job} onClose={close} onCancelled={() => onCancelled(sheet.job)} />;
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
        onEdit={() => onSheet({ kind: "edit", job })}
        onCancel={() => onSheet({ kind: "cancel", job })}
        onMove={() => {
          onCloseJob();
          moving.begin(job, "keys");
        }}
      />
    );
  return missing ? (
    <Dialog open onClose={onCloseJob} title="This job is not there any more" description={<p>It was cancelled.</p>}>
      <DialogAnswers>
        <Button onClick={onCloseJob}>Close</Button>
      </DialogAnswers>
    </Dialog>
  ) : null;
};
