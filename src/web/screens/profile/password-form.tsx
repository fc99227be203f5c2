import { thrownText } from "#domain/basics/shown-text.ts";
import { useChangePassword } from "../../data/profile.ts";
import { NewPasswordFields } from "../../forms/new-password-fields.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/button.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { SideSection } from "../../parts/side-section.tsx";
import { emptyPasswords, type PasswordValues, passwordErrors } from "./password-draft.ts";

export const passwordText =
  "After a change you stay logged in here and are signed out everywhere else. A mail tells you that it happened.";

const pair = "grid items-start gap-4.5 min-[37.5rem]:grid-cols-2";

export const PasswordForm = ({ username }: { username: string }) => {
  const draft = useDraft(emptyPasswords, passwordErrors);
  const change = useChangePassword();

  const submit = ({ current_password, password, confirm_password }: PasswordValues) =>
    change.isPending ||
    change.mutate(
      { current_password, new_password: password, confirm_password },
      { onSuccess: () => draft.reset(emptyPasswords) },
    );

  return (
    <SideSection title="Change password" text={passwordText}>
      <form noValidate className="grid gap-4.5" onSubmit={draft.submit(submit)}>
        {change.isError && (
          <FocusedNotice key={change.submittedAt} kind="bad" title="Your password was not changed">
            {thrownText(change.error)}
          </FocusedNotice>
        )}
        {change.isSuccess && (
          <FocusedNotice key={change.submittedAt} kind="good" title="Your password is changed">
            You stay logged in here and are signed out everywhere else.
          </FocusedNotice>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div className={pair}>
          <PasswordField
            {...draft.field("current_password")}
            label="Current password"
            autoComplete="current-password"
            required
          />
        </div>
        <div className={pair}>
          <NewPasswordFields draft={draft} label="New password" />
        </div>
        <div className="grid min-[37.5rem]:flex">
          <Button type="submit" busy={change.isPending} busyText="Changing...">
            Change password
          </Button>
        </div>
      </form>
    </SideSection>
  );
};
