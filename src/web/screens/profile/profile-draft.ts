import type { User } from "#contract/accounts.ts";
import { passwordForEmailText } from "#domain/accounts/auth-texts.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { checkFullName, checkPhone } from "#domain/accounts/registration.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { ProfileChange } from "../../data/profile.ts";

type Details = Pick<User, "full_name" | "email" | "phone">;

export type ProfileValues = { full_name: string; email: string; phone: string; current_password: string };

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
