import { thrownText } from "#domain/shown-text.ts";
import { useChangePassword } from "../../data/profile.ts";
import { NewPasswordFields } from "../../forms/new-password-fields.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { emptyPasswords, type PasswordValues, passwordErrors } from "./password-draft.ts";

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
    <Card title="Change password">
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
        <PasswordField
          {...draft.field("current_password")}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields draft={draft} label="New password" />
        <Button wide type="submit" busy={change.isPending} busyText="Changing...">
          Change password
        </Button>
        <p className="text-sm text-ink-faint">You will be signed out everywhere else.</p>
      </form>
    </Card>
  );
};
