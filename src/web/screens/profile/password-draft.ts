import { newPasswordErrors } from "../../forms/new-password-errors.ts";

export const emptyPasswords = { current_password: "", password: "", confirm_password: "" };
export type PasswordValues = typeof emptyPasswords;

export const passwordErrors = (values: PasswordValues): Partial<Record<keyof PasswordValues, string>> => ({
  ...(values.current_password === "" && { current_password: "Please enter your current password." }),
  ...newPasswordErrors(values),
});
