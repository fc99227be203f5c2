import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";

export const shortestPassword = 8;
export const longestPassword = 128;

export const passwordsDifferText = "Passwords do not match!";
const tooShortText = "Password must be at least 8 characters long!";
const tooLongText = "Password must be at most 128 characters long.";

/** The list of common passwords is the server's; its text stands here with the others. */
export const commonPasswordText = "This password is too common. Please choose another.";

/** For registering, changing and resetting alike: first the confirmation, then the length. */
export const checkNewPassword = (draft: {
  password: string;
  confirm_password: string;
}): Checked<string, "password" | "confirm_password"> => {
  if (draft.password !== draft.confirm_password) return failed("confirm_password", passwordsDifferText);
  const length = characterCount(draft.password);
  if (length < shortestPassword) return failed("password", tooShortText);
  if (length > longestPassword) return failed("password", tooLongText);
  return passed(draft.password);
};
