type RegisterForm = Readonly<{
  submitting: boolean;
  password: string;
  confirm_password: string;
  terms_agreed: boolean;
}>;

export const isRegisterDisabled = (form: RegisterForm): boolean =>
  form.submitting || form.confirm_password !== form.password || !form.terms_agreed;

/** The line under a sleeping button; nothing when it is awake or busy. */
export const registerMissingText = (form: RegisterForm): string | undefined => {
  if (form.submitting) return undefined;
  const differs = form.confirm_password !== form.password;
  if (differs && !form.terms_agreed)
    return "The button wakes up when both passwords match and you agree to the Terms of Service.";
  if (differs) return "The button wakes up when both passwords match.";
  if (!form.terms_agreed) return "The button wakes up when you agree to the Terms of Service.";
  return undefined;
};
