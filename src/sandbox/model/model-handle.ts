import type { Mood } from "./mood.ts";
import type { LoggedRequest } from "./request-log.ts";
import type { Rule } from "./script.ts";

/** What pages, programs and tests can do with the model. */
export type ModelHandle = {
  readonly rules: () => readonly Rule[];
  readonly hasOwnScript: () => boolean;
  /** Nothing brings the receptionist back. */
  readonly setScript: (rules: readonly Rule[] | undefined) => void;
  readonly mood: () => Mood | undefined;
  readonly setMood: (mood: Mood | undefined) => void;
  /** The last 200, newest first. */
  readonly requests: () => readonly LoggedRequest[];
  readonly findRequest: (id: string) => LoggedRequest | undefined;
  readonly clearRequests: () => void;
  /** Since the start: all requests, and those whose client left before the end. */
  readonly counts: () => { readonly requests: number; readonly aborted: number };
  /** The base addresses that the services' clients want. */
  readonly addresses: () => { readonly openai: string; readonly anthropic: string };
};
