/** So long after a login or a confirmation nothing is asked again. */
export const proofMinutes = 10;

/** By this a program knows that it has to prove whose session it is, and may then ask again. */
export const proveAgainCode = "prove_again";
export const proveAgainText = "Please confirm that it is you, then try again.";

/** What can follow the password at a login. */
export const secondStepMethods = ["passkey", "code", "recovery_code"] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** What a session can prove itself with. */
export const proofMethods = ["passkey", "code", "password"] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Whether what was proved then still counts now. */
export const isFresh = (proved_at: Date, now: Date): boolean =>
  now.getTime() - proved_at.getTime() < proofMinutes * 60_000;

export const secondStepText = "Your account has a second step. Please confirm that it is you.";
/** The same for every way and every reason. */
export const notProvedText = "That did not work. Please try again, or use another way.";
export const loginOverText = "This login took too long or was already used. Please log in again.";
export const wrongCodeText = "This code is not right. Please enter the one that your app shows now.";
export const codeAppThereText = "There already is an authenticator app. Remove it first.";
export const codeAppGoneText = "This setup is over. Please begin again.";
export const noFactorText = "Add a passkey or an authenticator app first.";
export const passkeyThereText = "This passkey is already added.";
export const tooManyPasskeysText = "There are 20 passkeys, which is the most. Remove one to make room.";
export const noPasskeysHereText = "Passkeys need an address with a name. This installation is reached by a number.";

export const mostPasskeys = 20;
export const longestPasskeyName = 60;
export const recoveryCodeCount = 10;

/** A name fit to keep: without it, one that says what it is. */
export function passkeyName(typed: string): { readonly name: string } | { readonly error: string } {
  const name = typed.replace(/\s+/g, " ").trim();
  if (name.length > longestPasskeyName) return { error: `The name can have ${longestPasskeyName} characters at most.` };
  return { name: name === "" ? "Passkey" : name };
}
