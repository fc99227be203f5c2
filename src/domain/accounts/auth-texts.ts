import { pick } from "../basics/shown-text.ts";

/** What the auth screen says, with the server's words where it gave some. */
export const loginFailedTitle = "Login Failed";
export const registrationFailedTitle = "Registration Failed";

export const loginFailedText = (error: string | null | undefined): string =>
  pick(error, "Login failed. Please try again.");
export const registrationFailedText = (error: string | null | undefined): string =>
  pick(error, "Registration failed. Please try again.");

/** The plain form, for a reply that carries `detail` or nothing. */
export const loginFailedDetail = (detail: string | null | undefined): string => pick(detail, "Login failed");
export const registrationFailedDetail = (detail: string | null | undefined): string =>
  pick(detail, "Registration failed");

export const registeredText = "Registration successful! Please login.";
export const autoLoginFailedText = "Registration successful, but auto-login failed. Please login manually.";
export const loggedInText = "Login successful! Redirecting...";

export const noTokenText = "No token found";
export const sessionExpiredText = "Session expired";
export const profileFailedText = "Failed to fetch user profile";

/** The same for an unknown user and a wrong password. */
export const wrongCredentialsText = "That username or password isn't right.";
export const wrongPasswordText = "Your current password is wrong.";
export const passwordForEmailText = "Enter your current password to change your email address.";
export const usernameTakenText = "This username is already taken.";
export const emailTakenText = "This email address already has an account.";
export const notSignedInText = "Please log in to continue.";

/** The same whether or not the address has an account. */
export const resetMailText = "If this email address has an account, a link to set a new password is on its way.";
export const resetLinkDeadText = "This link has expired or was already used. Please request a new one.";

const keysText = (count: number): string => (count === 1 ? "API key" : `${count} API keys`);

/** What a reset takes along, before it does. */
export const keysEndText = (count: number): string =>
  count === 0 ? "" : `This also revokes your ${keysText(count)}. Webhook secrets stay the same.`;
/** And after it did. */
export const keysEndedText = (count: number): string =>
  `Your ${keysText(count)} ${count === 1 ? "was" : "were"} revoked with it. Webhook secrets stay the same.`;

export const tooManyAttemptsText = (waitSeconds: number): string => {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = waitSeconds < 60 ? `${waitSeconds} s` : `${minutes} min`;
  return `Too many attempts. Please try again in ${wait}.`;
};
