import { ApiFailure, detailOf } from "#contract/call.ts";
import {
  loginFailedDetail,
  loginFailedText,
  registrationFailedDetail,
  registrationFailedText,
} from "#domain/accounts/auth-texts.ts";
import { passkeyNotUsedText } from "../../data/second-factor.ts";

/** The browser's part in a passkey fails with words of ours; anything else that is no answer has words for nobody. */
const ownWords = (thrown: unknown): string | undefined =>
  thrown instanceof Error && thrown.message === passkeyNotUsedText ? thrown.message : undefined;

/** The server's words; else what failed, by whether an answer came at all. */
export const loginFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? loginFailedDetail(detailOf(thrown)) : loginFailedText(ownWords(thrown));

export const registrationFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? registrationFailedDetail(detailOf(thrown)) : registrationFailedText(undefined);
