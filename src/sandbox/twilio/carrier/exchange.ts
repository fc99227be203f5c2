import type { Clock } from "../../vendor.ts";
import type { Pace } from "../pace.ts";
import type { StoredCall } from "../state.ts";
import type { PeopleSpeech } from "../stream/people-speech.ts";
import type { Fields, Webhook, WebhookAnswer } from "../webhook.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Leg } from "./leg.ts";
import type { Recordings } from "./recordings.ts";

export type StatusEvent = "initiated" | "ringing" | "answered" | "completed";

export type StatusCallback = {
  readonly url: string;
  readonly events: readonly StatusEvent[];
};

export type NewLeg = {
  readonly from: string;
  readonly to: string;
  readonly direction: StoredCall["direction"];
  readonly status: "queued" | "initiated" | "ringing";
  readonly parent?: Leg | undefined;
  readonly forwardedFrom?: string | undefined;
  readonly callerName?: string | undefined;
  readonly stirVerstat?: string | undefined;
  readonly numberSid?: string | undefined;
  readonly automatic?: { readonly press: string } | undefined;
  readonly fallback?: { readonly url: string; readonly method: string } | undefined;
  readonly callback?: StatusCallback | undefined;
};

/** What the verbs of an instruction need of the carrier. */
export type Exchange = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly clock: Clock;
  readonly pace: Pace;
  /** How long an application has for an answer or a handshake; real time. */
  readonly webhookTimeoutMs: number;
  readonly reconnectWaitsMs: readonly number[];
  readonly recordings: Recordings;
  readonly people: PeopleSpeech;
  openLeg(wanted: NewLeg): Leg;
  /** Asks the application about this leg; both sides are written down in its trace. */
  ask(leg: Leg, webhook: Webhook): Promise<WebhookAnswer>;
  /** News for the application: sent again until it is taken. */
  notify(url: string, fields: Fields): void;
  behaviourOf(number: string): Behaviour;
  /** Whether a provider of speech is out of order at this moment; counted as tried. */
  failsToSpeak(provider: string): boolean;
  failsToHear(provider: string): boolean;
  isOwn(number: string): boolean;
};
