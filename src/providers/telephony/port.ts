import type { Instruction } from "./instruction.ts";
import type { RelayCommand, RelayEvent, RelayFailure } from "./relay.ts";
import type { StreamCommand, StreamEvent } from "./stream.ts";
import type { TextReport, UndeliveredReason } from "./text-report.ts";

export type { Instruction } from "./instruction.ts";
export type { RelayCommand, RelayEvent, RelayFailure } from "./relay.ts";
export { type StreamCommand, type StreamEvent, streamSamplesPerSecond } from "./stream.ts";
export type { TextReport, TextState, UndeliveredReason } from "./text-report.ts";

/** Where the carrier asks what to do with a number's calls and texts. */
export type NumberAddresses = {
  readonly voiceUrl: string;
  /** Asked when `voiceUrl` fails. */
  readonly fallbackUrl: string;
  /** Told when a call is over. */
  readonly statusUrl: string;
  readonly textUrl: string;
};

/** Numbers are written as +1 and ten digits, everywhere in this port. */
export type AvailableNumber = { readonly number: string; readonly city: string | null; readonly region: string | null };

export type OwnedNumber = { readonly id: string; readonly number: string; readonly addresses: NumberAddresses };

export type CallState =
  | "queued"
  | "ringing"
  | "in_progress"
  | "completed"
  | "busy"
  | "failed"
  | "no_answer"
  | "canceled";

export type CarrierCall = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly direction: "inbound" | "outbound";
  readonly state: CallState;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly durationSeconds: number | null;
};

export type TextMessage = {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Told how the text fares. */
  readonly statusUrl?: string | undefined;
  /** For a repeated try: a text with these words that went to this person since then is taken for this one. */
  readonly firstTriedAt?: Date | undefined;
};

export type OutgoingCall = {
  readonly from: string;
  readonly to: string;
  /** Asked what whoever picks up hears. */
  readonly url: string;
  /** Told when it begins, when it is picked up and when it is over. */
  readonly statusUrl: string;
  readonly timeoutSeconds: number;
  /** For a repeated try: a call to this person that was placed since then, and is none of the `known`, is taken for this one. */
  readonly again?: { readonly since: Date; readonly known: readonly string[] } | undefined;
};

export type Portability = {
  readonly portable: boolean;
  /** The carrier's words for a number that cannot be moved. */
  readonly reason: string | null;
  readonly kind: "local" | "mobile" | "toll_free" | "unknown";
  readonly needsPin: boolean;
};

/** What a caller said to our recorder. */
export type ListedRecording = { readonly id: string; readonly callId: string; readonly seconds: number };

/** A call as a whole, as the carrier has it. `lost`: there is nothing, and nothing will come. */
export type RecordedAtCarrier = {
  readonly id: string;
  readonly state: "running" | "there" | "lost";
  readonly beganAt: Date | null;
};

export type Recording = { readonly type: string; readonly extension: string; readonly sound: Uint8Array };

type Stoppable = { readonly signal?: AbortSignal | undefined };

/** Numbers, calls, recordings and texts at the carrier. Every failure is a `ProviderError`. */
export type Telephony = {
  findNumbers(near: { areaCode: string; limit: number }, options?: Stoppable): Promise<readonly AvailableNumber[]>;
  /**
   * Buys one number once: `reference` marks whom it is for, so that a repeat finds what an earlier try has bought,
   * and a number of somebody else is never taken over.
   */
  buyNumber(
    wanted: { number: string; reference: string; addresses: NumberAddresses },
    options?: Stoppable,
  ): Promise<OwnedNumber>;
  changeAddresses(numberId: string, addresses: NumberAddresses, options?: Stoppable): Promise<OwnedNumber>;
  /**
   * Puts a number among those whose texts the networks let through, where the installation has such a group; answers its name, or nothing
   * where there is none. One that is in it already is fine.
   */
  enrollNumber(numberId: string, options?: Stoppable): Promise<string | undefined>;
  /** A number that is gone already counts as released. It leaves its group, too. */
  releaseNumber(numberId: string, options?: Stoppable): Promise<void>;
  /** Rings somebody, once: a repeat finds what an earlier try has placed. */
  placeCall(call: OutgoingCall, options?: Stoppable): Promise<{ readonly id: string }>;
  readCall(callId: string, options?: Stoppable): Promise<CarrierCall>;
  /**
   * Calls to all our numbers that came in between two moments, both included, newest first, a page at a time: `page` is what the page
   * before named as the next.
   */
  listCalls(
    which: { readonly since: Date; readonly until: Date; readonly page: string | undefined },
    options?: Stoppable,
  ): Promise<{ readonly calls: readonly CarrierCall[]; readonly next: string | undefined }>;
  /** What was spoken to our recorder between two moments, in the same way. */
  listRecordings(
    which: { readonly since: Date; readonly until: Date; readonly page: string | undefined },
    options?: Stoppable,
  ): Promise<{ readonly recordings: readonly ListedRecording[]; readonly next: string | undefined }>;
  /** A call that is over already counts as ended. */
  endCall(callId: string, options?: Stoppable): Promise<void>;
  redirectCall(
    callId: string,
    to: { readonly url: string } | { readonly instructions: readonly Instruction[] },
    options?: Stoppable,
  ): Promise<void>;
  /** What a caller said to the recorder, as a sound file. */
  readRecording(recordingId: string, options?: Stoppable): Promise<Recording>;
  /** A whole call as a sound file, while it comes: its first track is whoever called, its second is what they heard. */
  readCallRecording(recordingId: string, options?: Stoppable): Promise<AsyncIterable<Uint8Array>>;
  /** What there is of a call that was to be recorded as a whole; nothing of what was said to the recorder. */
  listCallRecordings(callId: string, options?: Stoppable): Promise<readonly RecordedAtCarrier[]>;
  /** One that is gone already counts as removed. */
  removeRecording(recordingId: string, options?: Stoppable): Promise<void>;
  sendText(message: TextMessage, options?: Stoppable): Promise<{ readonly id: string }>;
  /** How a text of ours fares, for one whose reports did not come; nothing where the carrier knows nothing of it, or nothing that we keep. */
  readText(textId: string, options?: Stoppable): Promise<TextReport | undefined>;
  checkPortability(number: string, options?: Stoppable): Promise<Portability>;
};

/** What passes between the carrier and us during a call: who it is, what is to be done, and the frames of a relay. */
export type CarrierProtocol = {
  /** `url` is the public address as it was given to the carrier; `parameters` are the fields of the form. */
  isFromCarrier(request: {
    url: string;
    signature: string | undefined;
    parameters: Readonly<Record<string, string | readonly string[]>>;
  }): boolean;
  /** For the socket of a relay or a stream: `url` is the address in the instructions, beginning with ws or wss. */
  isCarrierHandshake(request: { url: string; signature: string | undefined }): boolean;
  writeInstructions(instructions: readonly Instruction[]): { readonly contentType: string; readonly body: string };
  readRelayFrame(frame: string): RelayEvent;
  writeRelayFrame(command: RelayCommand): string;
  readStreamFrame(frame: string): StreamEvent;
  writeStreamFrame(sessionId: string, command: StreamCommand): string;
  /** By the number that the carrier gives when it asks what is next; nothing where it gives none. */
  whyRelayFailed(code: string | undefined): RelayFailure;
  /** What a form says of how a text of ours fares; nothing where it says nothing that we keep. */
  readTextReport(form: ReadonlyMap<string, string>): TextReport | undefined;
  /** By the carrier's own number of the reason, as older rows have it. */
  whyUndelivered(code: number): UndeliveredReason;
};
