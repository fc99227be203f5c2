import { useState } from "react";
import { checkKeyName, type KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useCreateApiKey } from "../../data/api-keys.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { SecretText } from "../../parts/layout/secret-text.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";
import { FocusedNotice } from "../../parts/status/focused-notice.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { accessTexts } from "./access-badge.tsx";

const accesses = [
  { value: "read", label: accessTexts.read, text: "Looks, and changes nothing" },
  { value: "read_write", label: accessTexts.read_write, text: "Also books, edits and deletes" },
] as const;

/** First what the key is for, then the key itself: that one must be answered, because it is shown only here. */
export const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState("");
  const [access, setAccess] = useState<KeyAccess>("read");
  const [tried, setTried] = useState(false);
  const create = useCreateApiKey();
  const checked = checkKeyName(typed);
  if (create.isSuccess)
    return (
      <Dialog open onClose={onClose} title="Copy your key now" mustAnswer>
        <FocusedNotice kind="warn" title="You will not see it again">
          Only its end is kept. Put it where your program finds it, and treat it like a password.
        </FocusedNotice>
        <SecretText label={`The key ${create.data.name}`} secret={create.data.secret} />
        <DialogAnswers>
          <Button kind="dark" onClick={onClose}>
            I have copied it
          </Button>
        </DialogAnswers>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="New API key">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if ("name" in checked) create.mutate({ name: checked.name, access });
        }}
      >
        {create.isError && <Notice kind="bad">{thrownText(create.error)}</Notice>}
        <TextField
          label="Name"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint="The program that will use it"
          error={tried && "error" in checked ? checked.error : undefined}
        />
        <div className="grid gap-1.5">
          <p aria-hidden="true" className="text-sm/5 font-semibold">
            Access
          </p>
          <Picks legend="Access" name="access" value={access} onChange={setAccess} options={accesses} />
        </div>
        <DialogAnswers>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={create.isPending} busyText="Creating...">
            Create key
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
};
