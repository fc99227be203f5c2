import { useState } from "react";
import type { ApiKey } from "#contract/api-keys.ts";
import { checkKeyName } from "#domain/accounts/api-key-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useRenameApiKey } from "../../data/api-keys.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";
import { Notice } from "../../parts/status/notice.tsx";

type RenameKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onDone: (text: string) => void };

export const RenameKeyDialog = ({ apiKey, onClose, onDone }: RenameKeyDialogProps) => {
  const [typed, setTyped] = useState(apiKey.name);
  const [tried, setTried] = useState(false);
  const rename = useRenameApiKey();
  const checked = checkKeyName(typed);
  const save = () => {
    setTried(true);
    if ("error" in checked) return;
    const { name } = checked;
    rename.mutate({ id: apiKey.id, name }, { onSuccess: () => onDone(`The key is called ${name} now.`) });
  };
  return (
    <Dialog open onClose={onClose} title="Rename this key">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {rename.isError && <Notice kind="bad">{thrownText(rename.error)}</Notice>}
        <TextField
          label="Name"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint="The key itself stays the same."
          error={tried && "error" in checked ? checked.error : undefined}
        />
        <DialogAnswers>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="dark" type="submit" busy={rename.isPending}>
            Save name
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
};
