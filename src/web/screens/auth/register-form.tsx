import { useId } from "react";
import { checkEmail } from "#domain/accounts/email.ts";
import { checkPhone, checkTerms, checkUsername } from "#domain/accounts/registration.ts";
import { savedAsHint } from "#domain/phone/phone.ts";
import { NewPasswordFields, newPasswordErrors } from "../../forms/new-password-fields.tsx";
import type { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { TextField } from "../../parts/forms/field.tsx";

export const emptyRegistration = {
  username: "",
  email: "",
  phone: "",
  password: "",
  confirm_password: "",
  terms_agreed: false,
};
export type RegistrationValues = typeof emptyRegistration;

/** The domain's rules, read for each field at once, so that all that is wrong shows where it is wrong. */
export const registrationErrors = (values: RegistrationValues): Partial<Record<keyof RegistrationValues, string>> => {
  const fields = [
    checkUsername(values.username),
    checkEmail(values.email),
    checkPhone(values.phone),
    checkTerms(values.terms_agreed),
  ];
  const errors: Partial<Record<keyof RegistrationValues, string>> = newPasswordErrors(values);
  for (const field of fields) if (!field.ok) errors[field.field] = field.text;
  return errors;
};

type Filled = Readonly<{
  submitting: boolean;
  password: string;
  confirm_password: string;
  terms_agreed: boolean;
}>;

export const isRegisterDisabled = (form: Filled): boolean =>
  form.submitting || form.confirm_password !== form.password || !form.terms_agreed;

/** The line under a sleeping button; nothing when it is awake or busy. */
export const registerMissingText = (form: Filled): string | undefined => {
  if (form.submitting) return undefined;
  const differs = form.confirm_password !== form.password;
  if (differs && !form.terms_agreed)
    return "Passwords don't match yet, and you haven't agreed to the Terms of Service.";
  if (differs) return "Passwords don't match yet.";
  if (!form.terms_agreed) return "Agree to the Terms of Service to continue.";
  return undefined;
};

type RegisterFormProps = {
  draft: ReturnType<typeof useDraft<RegistrationValues>>;
  busy: boolean;
  onSubmit: (values: RegistrationValues) => void;
};

export const RegisterForm = ({ draft, busy, onSubmit }: RegisterFormProps) => {
  const missingId = useId();
  const form = { submitting: busy, ...draft.values };
  const missing = registerMissingText(form);
  const savedAs = savedAsHint(draft.values.phone);
  return (
    <form noValidate className="grid gap-4.5" onSubmit={draft.submit((values) => !busy && onSubmit(values))}>
      <TextField
        {...draft.field("username")}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
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
      <NewPasswordFields draft={draft} />
      <Checkbox {...draft.box("terms_agreed")} required>
        I agree to the{" "}
        <a href="/terms" target="_blank" rel="noopener">
          Terms of Service
        </a>{" "}
        (opens in a new tab)
      </Checkbox>
      <div className="grid gap-3">
        <Button
          kind="primary"
          size="lg"
          wide
          type="submit"
          busy={busy}
          disabled={isRegisterDisabled(form)}
          aria-describedby={missing ? missingId : undefined}
        >
          Register
        </Button>
        {missing && (
          <p id={missingId} className="text-center text-sm text-balance text-ink-faint">
            {missing}
          </p>
        )}
      </div>
    </form>
  );
};
