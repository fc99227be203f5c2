/** So long after a login or a confirmation nothing is asked again. */
export const proofMinutes = 10;

/** By this a program knows that it has to prove whose session it is, and may then ask again. */
export const proveAgainCode = "prove_again";
export const proveAgainText = "Confirm it's you, then try again.";

/** What can follow the password at a login. */
export const secondStepMethods = ["passkey", "code", "recovery_code"] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** What a session can prove itself with. */
export const proofMethods = ["passkey", "code", "password"] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Whether what was proved then still counts now. */
export const isFresh = (proved_at: Date, now: Date): boolean =>
  now.getTime() - proved_at.getTime() < proofMinutes * 60_000;

export const secondStepText = "Your account has a second step. Please confirm it's you.";
/** The same for every way and every reason. */
export const notProvedText = "That didn't work. Try again, or use another way.";
export const loginOverText = "This login took too long or was already used. Please log in again.";
export const wrongCodeText = "That code is wrong. Enter the one your app shows now.";
export const codeAppThereText = "You already have an authenticator app. Remove it first.";
export const codeAppGoneText = "This setup has ended. Please start again.";
export const noFactorText = "Add a passkey or an authenticator app first.";
export const passkeyThereText = "This passkey is already added.";
export const tooManyPasskeysText = "You have 20 passkeys, the limit. Remove one to add another.";
export const noPasskeysHereText = "Passkeys need a web address with a name. This installation uses a numeric address.";

export const mostPasskeys = 20;
export const longestPasskeyName = 60;
export const recoveryCodeCount = 10;

/** A name fit to keep: without it, one that says what it is. */
export function passkeyName(typed: string): { readonly name: string } | { readonly error: string } {
  const name = typed.replace(/\s+/g, " ").trim();
  if (name.length > longestPasskeyName) return { error: `The name can be ${longestPasskeyName} characters at most.` };
  return { name: name === "" ? "Passkey" : name };
}
