import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dateAndTime } from "#domain/time/dates.ts";
import { expectedText } from "../../conversations/expected-texts.ts";
import { type OwnRehearsal, useRemoveRehearsal } from "../../data/own-rehearsals.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";

type OwnRehearsalsProps = { rehearsals: readonly OwnRehearsal[]; timeZone: string };

/** Each with how its call should end, and where it came from. */
export const OwnRehearsals = ({ rehearsals, timeZone }: OwnRehearsalsProps) => {
  const remove = useRemoveRehearsal();
  const [asking, setAsking] = useState<OwnRehearsal>();
  return (
    <div className="grid gap-4 pb-6">
      <ChangeError change={remove} title="Nothing was removed" />
      <ul className="grid gap-4">
        {rehearsals.map((rehearsal) => (
          <li
            key={rehearsal.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-(--space-card) shadow-card"
          >
            <Facts rehearsal={rehearsal} timeZone={timeZone} />
            <Button
              kind="bad"
              icon={<Trash2 aria-hidden />}
              aria-label={`Remove: ${rehearsal.title}`}
              busy={remove.isPending && remove.variables === rehearsal.id}
              busyText="Removing..."
              onClick={() => setAsking(rehearsal)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(undefined)}
          title="Remove this rehearsal?"
          confirmText="Remove"
          cancelText="Keep it"
          onConfirm={() => {
            setAsking(undefined);
            remove.mutate(asking.id);
          }}
        >
          <p>Your changes aren't played to this caller anymore. The conversation stays.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};

const Facts = ({ rehearsal, timeZone }: { rehearsal: OwnRehearsal; timeZone: string }) => {
  const { title, outcome, says, conversation_id, called_at, from_answer } = rehearsal;
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1.5 [overflow-wrap:anywhere]">
      <h2 dir="auto" className="type-card">
        {title}
      </h2>
      <p>{expectedText(outcome)}.</p>
      {says !== "" && <p dir="auto">She says: “{says}”</p>}
      <p className="text-sm text-ink-soft">
        {from_answer && "Made by itself when you added this answer. "}
        <Link to={`/conversations/${conversation_id}`}>Call of {dateAndTime(called_at, timeZone)}</Link>
      </p>
    </div>
  );
};
