import type { RelayFailure } from "../relay.ts";

/**
 * Why a relayed conversation broke, by the carrier's numbers (twilio.com/docs/api/errors). 64101, 64111 and 64112 have no page there that
 * was read; they stand as programs of others meet them.
 */
const failures: Readonly<Record<string, RelayFailure>> = {
  // Values for the voice or the ears are invalid or incomplete; found before anything begins.
  "64101": "settings",
  "64102": "connection",
  // The carrier's longest call.
  "64104": "over",
  "64105": "connection",
  // The provider does not know this language, voice or model.
  "64106": "settings",
  "64107": "connection",
  // No sound comes from the caller any more.
  "64108": "connection",
  // More conversations at a time than the account may have.
  "64109": "unavailable",
  // These two come as frames, and the conversation goes on, mute.
  "64111": "voice",
  "64112": "voice",
  "64114": "hearing",
};

/** Without a number the network broke. What the relay itself says in a number that we do not know is not cured by saying the same again. */
export function whyRelayFailed(code: string | undefined): RelayFailure {
  const known = code === undefined ? undefined : failures[code];
  return known ?? (/^641\d\d$/.test(code ?? "") ? "settings" : "connection");
}

/** A frame of ours was not understood and is passed over: nothing broke. */
const badFrame = "64107";

/** The number stands in the words: "Error converting tokens to speech, code: 64111, error: , tokens: ...". */
export function failureIn(description: string): RelayFailure | null {
  const code = /\bcode:\s*(\d{5})\b/.exec(description)?.[1];
  if (code !== undefined) return code === badFrame ? null : whyRelayFailed(code);
  return /converting tokens to speech/i.test(description) ? "voice" : null;
}
