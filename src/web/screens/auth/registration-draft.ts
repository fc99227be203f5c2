import { checkEmail } from "#domain/accounts/email.ts";
import { checkPhone, checkTerms, checkUsername } from "#domain/accounts/registration.ts";
import { newPasswordErrors } from "../../forms/new-password-errors.ts";

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
