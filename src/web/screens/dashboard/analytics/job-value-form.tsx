import { type FormEvent, useState } from "react";
import { useSetJobValue } from "../../../data/analytics.ts";
import { detailOf } from "../../../data/assistants.ts";
import { Button } from "../../../parts/button.tsx";
import { TextField } from "../../../parts/text-field.tsx";
import { parseJobValue } from "./job-value.ts";

type JobValueFormProps = { value: number | null; onDone: () => void; onCancel?: () => void };

const failedText = "This could not be saved. Please try again.";

export const JobValueForm = ({ value, onDone, onCancel }: JobValueFormProps) => {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const [error, setError] = useState<string>();
  const save = useSetJobValue();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseJobValue(typed);
    if (read.kind === "refused") return setError(read.text);
    if (read.dollars === null && value === null) return setError("Please enter an amount such as 280.");
    setError(undefined);
    save.mutate(read.dollars, {
      onSuccess: onDone,
      onError: (thrown) => setError(detailOf(thrown) ?? failedText),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="What a job is worth to you"
        aside="US dollars, on average"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
        hint={value === null ? undefined : "Leave it empty to take the figure back."}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={save.isPending} busyText="Saving...">
          Save
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
