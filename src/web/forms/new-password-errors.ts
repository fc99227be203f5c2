import { checkNewPassword } from "#domain/accounts/new-password.ts";

type Draft = { password: string; confirm_password: string };

/** One rule of the domain, read for each of the two fields, so that a short password shows even while the confirmation differs. */
export const newPasswordErrors = ({ password, confirm_password }: Draft): Partial<Record<keyof Draft, string>> => {
  const alone = checkNewPassword({ password, confirm_password: password });
  const both = checkNewPassword({ password, confirm_password });
  return {
    ...(!alone.ok && { password: alone.text }),
    ...(!both.ok && both.field === "confirm_password" && { confirm_password: both.text }),
  };
};
