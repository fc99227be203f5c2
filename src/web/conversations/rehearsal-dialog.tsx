import { Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { type Expected, rehearsalCallerLimits } from "#domain/rehearsals/expected.ts";
import { type OwnRehearsal, useMakeRehearsal, useOwnRehearsals, useRemoveRehearsal } from "../data/own-rehearsals.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextArea } from "../parts/forms/field.tsx";
import { Picks } from "../parts/forms/picks.tsx";
import { FormDialog } from "../parts/overlays/dialog.tsx";
import { ChangeError } from "../parts/status/notice.tsx";
import { expectedChoices, expectedText } from "./expected-texts.ts";

export const nowRehearsalText = "From now on, this call is a rehearsal.";

type RehearsalDialogProps = {
  id: string;
  tenantId: string;
  /** Chosen at first. */
  outcome: Expected["outcome"];
  onClose: () => void;
  onMade: () => void;
};

/** This caller is played with every change of the assistant from now on: the owner says how the call should end. */
export const RehearsalDialog = ({ id, tenantId, outcome, onClose, onMade }: RehearsalDialogProps) => {
  const [should, setShould] = useState(outcome);
  const [says, setSays] = useState("");
  const make = useMakeRehearsal(id);
  const known = useOwnRehearsals(tenantId);
  const ofThis = (known.data ?? []).filter(({ conversation_id }) => conversation_id === id);
  return (
    <FormDialog
      onClose={onClose}
      title="Make this a rehearsal"
      description={
        <p>
          Every change you try is played to this caller, too. You'll see it when the call doesn't end the way you want.
        </p>
      }
      onSubmit={() => make.mutate({ outcome: should, says: says.trim() }, { onSuccess: onMade })}
      submit={
        <Button kind="primary" type="submit" icon={<Check aria-hidden />} busy={make.isPending} busyText="Saving...">
          Make it a rehearsal
        </Button>
      }
    >
      <ChangeError change={make} />
      <Picks
        legend="What should happen"
        name="outcome"
        stacked
        value={should}
        onChange={setShould}
        options={expectedChoices}
      />
      <TextArea
        label="What she should say (optional)"
        name="says"
        rows={2}
        maxLength={rehearsalCallerLimits.says}
        hint="Only what matters, like a price. Her words may differ."
        value={says}
        onChange={(event) => setSays(event.target.value)}
      />
      {ofThis.length > 0 && <Made rehearsals={ofThis} />}
      <p className="text-sm text-ink-soft">
        It's deleted when you erase this conversation. <Link to={`/edit/${tenantId}/rehearsals`}>See all of them</Link>
      </p>
    </FormDialog>
  );
};

/** What this conversation is already a rehearsal of. */
const Made = ({ rehearsals }: { rehearsals: readonly OwnRehearsal[] }) => {
  const remove = useRemoveRehearsal();
  return (
    <section aria-label="Rehearsals from this call" className="grid gap-2">
      <h3 className="font-semibold">Rehearsals from this call</h3>
      <ChangeError change={remove} />
      <ul className="grid gap-2">
        {rehearsals.map(({ id, title, outcome, says }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="grid min-w-0 [overflow-wrap:anywhere]">
              <span dir="auto">{title}</span>
              <span className="text-sm text-ink-soft">{says === "" ? expectedText(outcome) : `She says: ${says}`}</span>
            </span>
            <Button
              icon={<Trash2 aria-hidden />}
              aria-label={`Remove: ${title}`}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
