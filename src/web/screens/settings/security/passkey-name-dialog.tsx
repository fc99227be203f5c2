import { useState } from "react";
import type { Passkey } from "#contract/second-factor.ts";
import { passkeyName } from "#domain/accounts/proof-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useAddPasskey, useRenamePasskey } from "../../../data/second-factor.ts";
import { Button } from "../../../parts/button.tsx";
import { Dialog, DialogAnswers } from "../../../parts/dialog.tsx";
import { FocusedNotice } from "../../../parts/focused-notice.tsx";
import { TextField } from "../../../parts/text-field.tsx";

type PasskeyNameDialogProps = {
  /** Absent: a new one, which the browser makes once it has a name. */
  passkey: Passkey | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
};

export const PasskeyNameDialog = ({ passkey, onClose, onDone }: PasskeyNameDialogProps) => {
  const [typed, setTyped] = useState(passkey?.name ?? "");
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const checked = passkeyName(typed);
  const change = passkey ? rename : add;
  const save = () => {
    if ("error" in checked || change.isPending) return;
    const { name } = checked;
    if (passkey) rename.mutate({ id: passkey.id, name }, { onSuccess: () => onDone(`Renamed to ${name}.`) });
    else add.mutate(name, { onSuccess: () => onDone(`${name} is added. You can sign in with it.`) });
  };
  return (
    <Dialog open onClose={onClose} title={passkey ? "Rename this passkey" : "Add a passkey"}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {change.isError && (
          <FocusedNotice key={change.submittedAt} kind="bad">
            {thrownText(change.error)}
          </FocusedNotice>
        )}
        <TextField
          label="Name"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint="Where it is, such as My phone"
          error={"error" in checked ? checked.error : undefined}
        />
        <DialogAnswers>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {passkey ? "Save name" : "Continue"}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
};
