import { ApiFailure, detailOf } from "#contract/call.ts";
import {
  emailTakenText,
  loginFailedDetail,
  loginFailedText,
  registrationFailedDetail,
  registrationFailedText,
  usernameTakenText,
} from "#domain/accounts/auth-texts.ts";
import { fullMailboxText } from "#domain/accounts/owner-verification.ts";
import { passkeyNotUsedText } from "../../data/second-factor.ts";

/** The browser's part in a passkey fails with words of ours; anything else that is no answer has words for nobody. */
const ownWords = (thrown: unknown): string | undefined =>
  thrown instanceof Error && thrown.message === passkeyNotUsedText ? thrown.message : undefined;

/** The server's words; else what failed, by whether an answer came at all. */
export const loginFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? loginFailedDetail(detailOf(thrown)) : loginFailedText(ownWords(thrown));

export const registrationFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? registrationFailedDetail(detailOf(thrown)) : registrationFailedText(undefined);

/** The field that the server's words are about, so that they stand there, too. */
export const refusedField = (text: string): "username" | "email" | undefined => {
  if (text === usernameTakenText) return "username";
  return text === emailTakenText || text === fullMailboxText ? "email" : undefined;
};
