import { Fingerprint, PencilLine, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#contract/second-factor.ts";
import { mostPasskeys, noPasskeysHereText, passkeyName } from "#domain/accounts/proof-rules.ts";
import { dashboardDate, dateAndTime } from "#domain/time/dates.ts";
import { passkeysSupported, useAddPasskey, useRemovePasskey, useRenamePasskey } from "../../../data/second-factor.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { TextField } from "../../../parts/forms/field.tsx";
import { ConfirmDialog } from "../../../parts/overlays/confirm-dialog.tsx";
import { FormDialog } from "../../../parts/overlays/dialog.tsx";
import { ChangeError, FocusedNotice } from "../../../parts/status/notice.tsx";
import { relativeTime } from "../../../texts/relative-time.ts";
import { Part } from "./part.tsx";

type PasskeyNameDialogProps = {
  /** Absent: a new one, which the browser makes once it has a name. */
  passkey: Passkey | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
};

const PasskeyNameDialog = ({ passkey, onClose, onDone }: PasskeyNameDialogProps) => {
  const [typed, setTyped] = useState(passkey?.name ?? "");
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const checked = passkeyName(typed);
  const change = passkey ? rename : add;
  const save = () => {
    if ("error" in checked || change.isPending) return;
    const { name } = checked;
    if (passkey) rename.mutate({ id: passkey.id, name }, { onSuccess: () => onDone(`Renamed to ${name}.`) });
    else add.mutate(name, { onSuccess: () => onDone(`${name} is added. You can sign in with it now.`) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={passkey ? "Rename this passkey" : "Add a passkey"}
      onSubmit={save}
      submit={
        <Button kind="primary" type="submit" busy={change.isPending}>
          {passkey ? "Save name" : "Continue"}
        </Button>
      }
    >
      <ChangeError change={change} />
      <TextField
        label="Name"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint="Where it is, like My phone"
        error={"error" in checked ? checked.error : undefined}
      />
    </FormDialog>
  );
};

type PasskeyRowProps = { passkey: Passkey; now: Date; timeZone: string; onRename: () => void; onRemove: () => void };

const PasskeyRow = ({ passkey, now, timeZone, onRename, onRemove }: PasskeyRowProps) => {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 place-items-center self-start rounded-md bg-sunken text-ink-soft [&_svg]:size-[1.375rem]">
        <Fingerprint aria-hidden />
      </span>
      <div className="grid gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {last_used_at === null ? (
            "Not used yet"
          ) : (
            <>
              Last used{" "}
              <time dateTime={last_used_at} title={dateAndTime(last_used_at, timeZone)}>
                {relativeTime(last_used_at, now, timeZone)}
              </time>
            </>
          )}
          , added <time dateTime={created_at}>{dashboardDate(created_at, timeZone)}</time>
        </p>
      </div>
      <div className="col-span-full grid auto-cols-fr grid-flow-col gap-2 min-[37.5rem]:col-span-1 min-[37.5rem]:flex">
        <Button size="sm" icon={<PencilLine aria-hidden />} aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" kind="bad" icon={<Trash2 aria-hidden />} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
};

type PasskeysPartProps = { passkeys: readonly Passkey[]; possible: boolean; timeZone: string };
type Asking = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly passkey: Passkey };

const whyNot = (possible: boolean): string | undefined => {
  if (!possible) return noPasskeysHereText;
  return passkeysSupported() ? undefined : "This browser can't create passkeys.";
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
        "Your fingerprint, face, screen lock or a security key. You can also sign in with just a passkey, no password."
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
      field={<ChangeError change={remove} />}
    >
      <p>It won't open this account anymore. You can also delete it on your device, and add it again anytime.</p>
    </ConfirmDialog>
  );
};
