import { profileFailedText } from "#domain/accounts/auth-texts.ts";
import { useChangePassword, useProfile } from "../../data/profile.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { NewPasswordFields, newPasswordErrors } from "../../forms/new-password-fields.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { PasswordField } from "../../parts/forms/password-field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { DetailsForm, detailsText } from "./details-form.tsx";

export const emptyPasswords = { current_password: "", password: "", confirm_password: "" };
type PasswordValues = typeof emptyPasswords;

export const passwordErrors = (values: PasswordValues): Partial<Record<keyof PasswordValues, string>> => ({
  ...(values.current_password === "" && { current_password: "Enter your current password." }),
  ...newPasswordErrors(values),
});

const passwordText = "You'll stay logged in here and be signed out everywhere else. We'll email you to confirm.";

const pair = "grid items-start gap-4.5 min-[37.5rem]:grid-cols-2";

const PasswordForm = ({ username }: { username: string }) => {
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
        <ChangeError change={change} title="Your password was not changed" />
        {change.isSuccess && (
          <FocusedNotice key={change.submittedAt} kind="good" title="Your password is changed">
            You're still logged in here and signed out everywhere else.
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

const fields = (count: number) =>
  Array.from({ length: count }, (_, place) => (
    <div key={place} className="grid gap-1.5">
      <Skeleton width="6rem" height="1.25rem" />
      <Skeleton width="100%" height="3rem" />
    </div>
  ));

/** The two cards in their final size, before there is anything to put in. */
const ProfileSkeleton = () => (
  <div>
    <p role="status" className="sr-only">
      Loading your profile...
    </p>
    <SideSection title="Your details" text={detailsText}>
      <div className="grid gap-4.5 min-[37.5rem]:grid-cols-2">{fields(4)}</div>
    </SideSection>
    <SideSection title="Change password" text={passwordText}>
      <div className="grid gap-4.5 min-[37.5rem]:grid-cols-2">{fields(3)}</div>
    </SideSection>
  </div>
);

export const meta = () => pageTitle("Profile");

export default function Profile() {
  return (
    <>
      <PageHeader title="Profile" lead="Your name, contact info and password." />
      <ProfileStates />
    </>
  );
}

const ProfileStates = () => {
  const profile = useProfile();
  if (profile.isPending) return <ProfileSkeleton />;
  // Only where nothing was loaded yet: a later failure must not take away what is being typed.
  if (profile.isLoadingError)
    return (
      <Card>
        <LoadError
          query={profile}
          title={profileFailedText}
          reassurance="Nothing was changed. Your calls aren't affected."
        />
      </Card>
    );
  return (
    <div>
      <DetailsForm user={profile.data} />
      <PasswordForm username={profile.data.username} />
    </div>
  );
};
