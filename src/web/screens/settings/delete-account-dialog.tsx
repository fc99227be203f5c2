import { useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useDeleteAccount } from "../../data/profile.ts";
import { PasswordField } from "../../parts/forms/password-field.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { storage } from "../../session/storage.ts";

export const DeleteAccountDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const [password, setPassword] = useState("");
  const remove = useDeleteAccount();
  const gone = remove.isSuccess;
  const field = useRef<HTMLInputElement>(null);

  /** A whole new load, so that neither storage nor memory holds anything of the account. */
  const leave = () => {
    storage.forgetOwner();
    storage.remove("theme");
    window.location.replace("/");
  };

  return (
    <ConfirmDialog
      open
      onClose={() => remove.isPending || gone || onClose()}
      title="Delete your account?"
      confirmText="Delete account"
      cancelText="Keep account"
      busy={remove.isPending || gone}
      disabled={password === ""}
      onConfirm={() =>
        remove.isPending ||
        gone ||
        remove.mutate(password, { onSuccess: leave, onError: () => field.current?.select() })
      }
      field={
        <PasswordField
          ref={field}
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            if (remove.isError) remove.reset();
          }}
          hint="Type it to delete the account."
          error={remove.isError ? thrownText(remove.error) : undefined}
        />
      }
    >
      <p>This goes at once, and nobody can bring it back:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>your profile, settings and sign-ins on every device</li>
        <li>your assistants and their phone numbers: callers are no longer answered</li>
        <li>every conversation, appointment and contact</li>
      </ul>
      <p>
        A last mail to <span className="[overflow-wrap:anywhere]">{user.email}</span> confirms it.
      </p>
    </ConfirmDialog>
  );
};
