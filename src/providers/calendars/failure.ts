import { ProviderError } from "../provider-error.ts";

/** Everything that can go wrong with an outside calendar, in one list for all providers. */
export const failures = {
  grant_revoked: ["The owner's access to the calendar has ended.", false],
  sign_in_refused: ["The provider did not accept the sign-in.", false],
  access_missing: ["The owner did not allow what is needed.", false],
  keys_refused: ["The provider does not accept our keys.", false],
  not_found: ["The event is not there.", false],
  duplicate: ["The event is there already.", false],
  cursor_expired: ["The cursor is too old.", false],
  refused: ["The provider refused the request.", false],
  invalid_event: ["The event cannot be written.", false],
  token_refused: ["The provider did not accept the access token.", false],
  limited: ["The provider was asked too often.", true],
  unavailable: ["The provider failed.", true],
  unreachable: ["The provider could not be reached.", true],
  broken_answer: ["The provider's answer could not be read.", true],
} as const satisfies Record<string, readonly [text: string, retryable: boolean]>;

export type FailureCode = keyof typeof failures;

/** A `ProviderError` that also knows when to come back. */
export class CalendarFailure extends ProviderError {
  readonly retryAfterMs: number | undefined;

  constructor(
    provider: string,
    code: FailureCode,
    details: { status?: number | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    const [text, retryable] = failures[code];
    super(provider, code, details.status === undefined ? text : `${text} (${details.status})`, { retryable });
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** What a status says when nothing more is known. */
export function codeOfStatus(status: number): FailureCode {
  if (status === 401) return "token_refused";
  if (status === 404 || status === 410) return "not_found";
  if (status === 429) return "limited";
  if (status === 408 || status >= 500) return "unavailable";
  // Not our own kind of answer at all, such as a page of a proxy.
  if (status < 400) return "broken_answer";
  return "refused";
}

/** Reads `Retry-After`: seconds, or a date. */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
