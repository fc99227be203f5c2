import { Plus } from "lucide-react";
import { useState } from "react";
import { clockWithZone, dayText } from "#domain/bookings/diary-times.ts";
import { type Job, useTimes } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogAnswers } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { Slot } from "./diary-scene.ts";
import { questionOf, startOf, type When, whenOf } from "./job-draft.ts";
import { TimesVerdict } from "./times-verdict.tsx";
import { WhenFields } from "./when-fields.tsx";

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
export const SlotSheet = ({ slot, assistants, jobs, onClose, onAdd }: SlotSheetProps) => {
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
          ? `Why not ${unbroken(dayText(values.date, "short"))}, ${unbroken(clockWithZone(at, chosen.timezone))}?`
          : "Why not?"
      }
      description={<p>All that would keep {chosen.name} from offering this time.</p>}
    >
      <TimesVerdict
        answer={answer}
        jobs={jobs}
        verb="Add a job on"
        freeText={`This time is free: ${chosen.name} would offer it.`}
        onChoose={add}
      />
      <form className="grid gap-4 border-t border-line pt-4" onSubmit={(event) => event.preventDefault()}>
        <WhenFields assistants={assistants} chosen={chosen} field={field} />
        <TextField
          {...field("zip")}
          label="ZIP of the job"
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
