import { type ReactNode, useId } from "react";
import type { User } from "#contract/accounts.ts";
import { passwordForEmailText } from "#domain/accounts/auth-texts.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { checkFullName, checkPhone } from "#domain/accounts/registration.ts";
import { formatPhone, savedAsHint } from "#domain/phone/phone.ts";
import { type ProfileChange, useSaveProfile } from "../../data/profile.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { PasswordField } from "../../parts/forms/password-field.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";

/** Stands among fields for what cannot be changed there. */
const FixedValue = ({ label, value, hint }: { label: string; value: string; hint?: ReactNode }) => (
  <dl className="grid content-start gap-1.5">
    <dt className="text-sm/5 font-semibold">{label}</dt>
    <dd className="flex min-h-12 items-center rounded-md border border-line bg-sunken px-3.5 py-2.5 [overflow-wrap:anywhere]">
      {value}
    </dd>
    {hint && <dd className="text-sm/5 text-ink-faint">{hint}</dd>}
  </dl>
);

type Details = Pick<User, "full_name" | "email" | "phone">;

type ProfileValues = { full_name: string; email: string; phone: string; current_password: string };

export const profileDraft = (user: Details): ProfileValues => ({
  full_name: user.full_name ?? "",
  email: user.email,
  phone: formatPhone(user.phone),
  current_password: "",
});

/** A new email address could take over the account, so it asks for the password. Capitals make no new address. */
export const needsPassword = (values: ProfileValues, user: Details): boolean =>
  values.email.trim().toLowerCase() !== user.email.toLowerCase();

export const profileErrors = (values: ProfileValues, user: Details): Partial<Record<keyof ProfileValues, string>> => {
  const errors: Partial<Record<keyof ProfileValues, string>> = {};
  for (const checked of [checkFullName(values.full_name), checkEmail(values.email), checkPhone(values.phone)])
    if (!checked.ok) errors[checked.field] = checked.text;
  if (needsPassword(values, user) && values.current_password === "") errors.current_password = passwordForEmailText;
  return errors;
};

/** Only what differs from the account, as the server will keep it; nothing where nothing differs. */
export const profileChange = (values: ProfileValues, user: Details): ProfileChange | undefined => {
  const name = checkFullName(values.full_name);
  const phone = checkPhone(values.phone);
  const email = values.email.trim();
  const change: ProfileChange = {
    ...((!name.ok || name.values !== user.full_name) && { full_name: values.full_name }),
    ...(email !== user.email && { email }),
    ...((!phone.ok || phone.values !== user.phone) && { phone: values.phone }),
    ...(needsPassword(values, user) && { current_password: values.current_password }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
};

export const detailsText = "Your name shows in the menu. We use your email and phone to reach you about your account.";

export const DetailsForm = ({ user }: { user: User }) => {
  const draft = useDraft(profileDraft(user), (values) => profileErrors(values, user));
  const save = useSaveProfile();
  const stateId = useId();
  const change = profileChange(draft.values, user);
  const savedAs = savedAsHint(draft.values.phone);

  const submit = () => {
    if (change && !save.isPending) save.mutate(change, { onSuccess: (saved) => draft.reset(profileDraft(saved)) });
  };

  return (
    <SideSection title="Your details" text={detailsText}>
      <form noValidate className="grid gap-4.5" onSubmit={draft.submit(submit)}>
        <ChangeError change={save} title="Your details were not saved" />
        {save.isSuccess && !change && (
          <FocusedNotice key={save.submittedAt} kind="good">
            {save.variables.email === undefined || save.variables.email === save.data.email
              ? "Your details are saved."
              : `Your details are saved. We sent a link to ${save.variables.email}: until you open it, ${save.data.email} stays in use.`}
          </FocusedNotice>
        )}
        {/* What was typed while saving would be overwritten by what was saved. */}
        <fieldset disabled={save.isPending} className="grid min-w-0 items-start gap-4.5 min-[37.5rem]:grid-cols-2">
          <FixedValue
            label="Username"
            value={user.username}
            hint="Can't be changed. You can log in with it or your email."
          />
          <TextField {...draft.field("full_name")} label="Full name" aside="optional" autoComplete="name" />
          <TextField {...draft.field("email")} label="Email" type="email" autoComplete="email" required />
          <TextField
            {...draft.field("phone")}
            label="Phone"
            type="tel"
            autoComplete="tel"
            required
            hint={savedAs?.text ?? "US or Canadian number, with area code"}
            ok={savedAs?.valid ? savedAs.text : undefined}
          />
          {needsPassword(draft.values, user) && (
            <PasswordField
              {...draft.field("current_password")}
              label="Current password"
              autoComplete="current-password"
              required
              hint="Required to change your email, because your email can be used to reset your password."
            />
          )}
        </fieldset>
        <div className="grid items-center gap-3 min-[37.5rem]:flex">
          <Button
            kind="primary"
            size="lg"
            type="submit"
            busy={save.isPending}
            busyText="Saving..."
            disabled={!change}
            aria-describedby={stateId}
          >
            Save changes
          </Button>
          <p id={stateId} className="text-center text-sm text-ink-soft">
            {change ? "You have unsaved changes." : "No changes yet."}
          </p>
        </div>
      </form>
    </SideSection>
  );
};
