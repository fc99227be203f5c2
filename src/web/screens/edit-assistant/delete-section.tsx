import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import { useDeleteAssistant } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";

export const DeleteSection = ({ assistant }: { assistant: Assistant }) => {
  const [asking, setAsking] = useState(false);
  return (
    <SideSection
      danger
      title="Delete assistant"
      text="Shuts off her line and releases her number. This can't be undone."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-[min(16rem,100%)] flex-1 text-pretty">
          Just need a break? Pause her instead. If you delete her, you'll lose the number.
        </p>
        <div className="max-md:grid max-md:w-full">
          <Button kind="bad" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
            Delete assistant
          </Button>
        </div>
      </div>
      {asking && <DeleteDialog assistant={assistant} onClose={() => setAsking(false)} />}
    </SideSection>
  );
};

/** Spaces at the ends and doubled ones are no reason to refuse. */
const sameName = (typed: string, name: string): boolean =>
  typed.replace(/\s+/g, " ").trim() === name.replace(/\s+/g, " ").trim();

const DeleteDialog = ({ assistant, onClose }: { assistant: Assistant; onClose: () => void }) => {
  const { id, name, phone_number } = assistant;
  const [typed, setTyped] = useState("");
  const remove = useDeleteAssistant(id);
  const { note } = useLeaveGuard();
  const navigate = useNavigate();
  const gone = remove.isSuccess;

  const leave = () => {
    note(false);
    navigate("/instances", { state: { deletedName: name } });
  };

  return (
    <ConfirmDialog
      open
      onClose={() => remove.isPending || gone || onClose()}
      title={`Delete ${name}?`}
      confirmText="Delete"
      cancelText="Keep her"
      busy={remove.isPending || gone}
      disabled={!sameName(typed, name)}
      onConfirm={() => remove.isPending || gone || remove.mutate(undefined, { onSuccess: leave })}
      field={
        <TextField
          label="Her name"
          name="assistant_name"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (remove.isError) remove.reset();
          }}
          hint={`Type ${name} to delete her.`}
          error={remove.isError ? thrownText(remove.error) : undefined}
        />
      }
    >
      <p>This happens right away and can't be undone. You'll lose:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {phone_number !== null && (
          <li>
            her number <span className="whitespace-nowrap tabular-nums">{formatStoredPhone(phone_number)}</span>: it's
            released, and callers can't reach you there anymore
          </li>
        )}
        <li>her greeting, instructions and all her settings</li>
        <li>
          the appointments she keeps here, and her connection to your calendar (anything already in the calendar stays)
        </li>
      </ul>
      <p>Calls she has taken stay on your bill.</p>
    </ConfirmDialog>
  );
};
