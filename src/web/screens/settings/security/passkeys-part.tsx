import { Plus } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#contract/second-factor.ts";
import { mostPasskeys, noPasskeysHereText } from "#domain/accounts/proof-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { passkeysSupported } from "../../../data/passkeys.ts";
import { useRemovePasskey } from "../../../data/second-factor.ts";
import { Button } from "../../../parts/button.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { FocusedNotice } from "../../../parts/focused-notice.tsx";
import { useNow } from "../use-now.ts";
import { Part } from "./part.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

type PasskeysPartProps = { passkeys: readonly Passkey[]; possible: boolean; timeZone: string };
type Asking = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly passkey: Passkey };

const whyNot = (possible: boolean): string | undefined => {
  if (!possible) return noPasskeysHereText;
  return passkeysSupported() ? undefined : "This browser cannot make passkeys.";
};

export const PasskeysPart = ({ passkeys, possible, timeZone }: PasskeysPartProps) => {
  const now = useNow();
  const [asking, setAsking] = useState<Asking>();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const done = answers.at(-1);
  const hindrance = whyNot(possible);
  const close = () => setAsking(undefined);
  const tell = (text: string) => {
    setAnswers([...answers, text]);
    close();
  };
  return (
    <Part
      title="Passkeys"
      text={
        hindrance ??
        "Your fingerprint, face or screen lock, or a security key. A passkey can also sign you in without the password."
      }
      action={
        hindrance === undefined &&
        passkeys.length < mostPasskeys && (
          <Button icon={<Plus aria-hidden />} onClick={() => setAsking({ kind: "add" })}>
            Add passkey
          </Button>
        )
      }
    >
      {done && (
        <FocusedNotice key={answers.length} kind="good">
          {done}
        </FocusedNotice>
      )}
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              {...{ passkey, now, timeZone }}
              onRename={() => setAsking({ kind: "rename", passkey })}
              onRemove={() => setAsking({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      {asking?.kind === "add" && <PasskeyNameDialog passkey={undefined} onClose={close} onDone={tell} />}
      {asking?.kind === "rename" && <PasskeyNameDialog passkey={asking.passkey} onClose={close} onDone={tell} />}
      {asking?.kind === "remove" && <RemoveDialog passkey={asking.passkey} onClose={close} onDone={tell} />}
    </Part>
  );
};

type RemoveDialogProps = { passkey: Passkey; onClose: () => void; onDone: (text: string) => void };

const RemoveDialog = ({ passkey, onClose, onDone }: RemoveDialogProps) => {
  const remove = useRemovePasskey();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${passkey.name}?`}
      confirmText="Remove passkey"
      cancelText="Keep passkey"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(passkey.id, { onSuccess: () => onDone(`${passkey.name} is removed.`) })}
      field={
        remove.isError && (
          <FocusedNotice key={remove.submittedAt} kind="bad">
            {thrownText(remove.error)}
          </FocusedNotice>
        )
      }
    >
      <p>It opens this account no more. You can delete it on your device as well, and add it again at any time.</p>
    </ConfirmDialog>
  );
};
