import { Download, UserX } from "lucide-react";
import { useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { exportAccount } from "#contract/contacts.ts";
import { invalidPhoneText } from "#domain/accounts/registration.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { parsePhone, savedAsHint } from "#domain/phone/phone.ts";
import { useEraseCaller } from "../../data/contacts.ts";
import { useDeleteAccount } from "../../data/profile.ts";
import { download } from "../../files/download.ts";
import { useFile } from "../../files/use-file.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { PasswordField } from "../../parts/forms/password-field.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { ChangeError, FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import { useSession } from "../../session/session.tsx";
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
          hint="Enter it to delete your account."
          error={remove.isError ? thrownText(remove.error) : undefined}
        />
      }
    >
      <p>This happens right away and can't be undone. You'll lose:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>your profile, settings and sign-ins on every device</li>
        <li>your assistants and their phone numbers: calls won't be answered anymore</li>
        <li>every conversation, appointment and contact</li>
      </ul>
      <p>
        We'll send a final email to <span className="[overflow-wrap:anywhere]">{user.email}</span> to confirm.
      </p>
    </ConfirmDialog>
  );
};

/** Everything that is kept, as one file. */
const useAccountExport = () => {
  const { proved } = useSession();
  return useFile<object>(() => ({
    ask: (signal) => proved(() => download(exportAccount, {}, signal)),
    name: "account.json",
    type: "application/json",
  }));
};

/** What is kept can be taken along, and a caller who asks for it can be forgotten. */
export const YourDataSection = () => (
  <SideSection title="Your data" text="Download your data, or erase a caller who asks for it.">
    <div className="grid gap-7">
      <TakeAlong />
      <EraseCallerForm />
    </div>
  </SideSection>
);

const TakeAlong = () => {
  const { state, start, stop } = useAccountExport();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty">
        Your details, assistants, conversations, contacts, appointments and billing records, as one JSON file.
      </p>
      {state.kind === "running" ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={stop}>Cancel</Button>
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {Math.ceil(state.bytes / 1000).toLocaleString("en-US")} kB so far
          </p>
        </div>
      ) : (
        <Button icon={<Download aria-hidden />} onClick={() => start({})}>
          Download everything
        </Button>
      )}
      {state.kind === "done" && <Notice kind="good">Saved as {state.fileName}.</Notice>}
      {state.kind === "failed" && (
        <Notice kind="bad" title="The file couldn't be created">
          {state.text}
        </Notice>
      )}
    </div>
  );
};

const EraseCallerForm = () => {
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const erase = useEraseCaller("");
  const phone = parsePhone(typed);
  const savedAs = savedAsHint(typed);
  const error = tried && phone === undefined ? invalidPhoneText : undefined;
  const close = () => {
    setAsking(false);
    if (!erase.isSuccess) erase.reset();
  };
  return (
    <>
      <form
        noValidate
        className="grid justify-items-start gap-4 border-t border-line pt-6"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          erase.reset();
          if (phone !== undefined) setAsking(true);
        }}
      >
        {erase.isSuccess && (
          <FocusedNotice key={erase.submittedAt} kind="good">
            Erased from {erase.data.data.conversations} conversations and {erase.data.data.appointments} appointments.
          </FocusedNotice>
        )}
        <div className="w-full max-w-96">
          <TextField
            label="Erase a caller by phone number"
            type="tel"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint={savedAs?.text ?? "US or Canadian number, with area code"}
            error={error}
          />
        </div>
        <Button type="submit" kind="bad" icon={<UserX aria-hidden />}>
          Erase caller
        </Button>
      </form>
      {/* Beside the form: what is submitted in the dialog would be submitted in it, too. */}
      <ConfirmDialog
        open={asking}
        onClose={close}
        title="Erase this caller everywhere?"
        confirmText="Erase everywhere"
        cancelText="Keep"
        busy={erase.isPending}
        onConfirm={() =>
          erase.mutate(phone ?? "", {
            onSuccess: () => {
              setAsking(false);
              setTyped("");
              setTried(false);
            },
          })
        }
        field={<ChangeError change={erase} />}
      >
        <p>
          This caller's words, name, address and number are deleted for good from conversations, appointments, messages,
          tasks, notifications and texts. The dates, lengths and costs of the calls stay, because they're part of your
          bills.
        </p>
      </ConfirmDialog>
    </>
  );
};
