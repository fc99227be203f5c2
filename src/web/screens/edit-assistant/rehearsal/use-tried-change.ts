import { useState } from "react";
import type { AssistantChange } from "../../../data/assistants.ts";
import { type RehearsalEdit, useRehearsal, useStartRehearsal } from "../../../data/rehearsals.ts";

/** The change in the form, tried against past calls: what was found counts for that change alone. */
export const useTriedChange = (assistantId: string, change: AssistantChange | undefined) => {
  const edit = change && rehearsed(change);
  const start = useStartRehearsal(assistantId);
  const [tried, setTried] = useState<{ of: string; id: string }>();
  const of = JSON.stringify(edit ?? {});
  const isThis = tried?.of === of;
  const found = useRehearsal(isThis ? tried.id : undefined);
  const rehearsal = isThis ? found.data : undefined;
  return {
    /** What of the form isn't live, as far as it says how calls go. */
    edit,
    /** A draft that is live already has nothing to try. */
    canTry: edit !== undefined,
    rehearsal,
    start: () => {
      if (edit && !start.isPending && rehearsal?.state !== "running" && rehearsal?.state !== "done")
        start.mutate(edit, { onSuccess: ({ id }) => setTried({ of, id }) });
    },
    error: start.error ?? (found.isError ? found.error : null),
    /** In the words of the result; nothing where nothing would be worse, or nobody has looked. */
    worse: rehearsal?.result && rehearsal.result.worse > 0 ? rehearsal.result : undefined,
  };
};

/** What of a save says how calls go; a mail key is a secret, and says nothing of it. */
const rehearsed = ({
  status: _s,
  paused_until: _p,
  reason: _r,
  sendgrid_key: _k,
  ...edit
}: AssistantChange): RehearsalEdit => edit;

export type TriedChange = ReturnType<typeof useTriedChange>;
