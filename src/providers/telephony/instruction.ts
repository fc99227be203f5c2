export type InterruptedBy = "none" | "keys" | "speech" | "any";

export type RelayLanguage = {
  readonly code: string;
  readonly voiceProvider?: string | undefined;
  readonly voice?: string | undefined;
  readonly transcriptionProvider?: string | undefined;
  readonly speechModel?: string | undefined;
};

/** A conversation over a socket: the carrier hears and speaks, we read and write. */
export type Relay = {
  readonly do: "relay";
  /** ws or wss. */
  readonly url: string;
  /** Asked what is next when the conversation is over. */
  readonly actionUrl: string;
  readonly greeting?: string | undefined;
  readonly greetingInterruptible?: InterruptedBy | undefined;
  readonly language?: string | undefined;
  readonly speakLanguage?: string | undefined;
  readonly hearLanguage?: string | undefined;
  readonly voiceProvider?: string | undefined;
  readonly voice?: string | undefined;
  readonly transcriptionProvider?: string | undefined;
  readonly speechModel?: string | undefined;
  readonly interruptible?: InterruptedBy | undefined;
  readonly interruptSensitivity?: "low" | "medium" | "high" | undefined;
  /** What of the caller's input is told while our words play and cannot be interrupted. */
  readonly reportWhileSpeaking?: InterruptedBy | undefined;
  readonly ignoreBackchannel?: boolean | undefined;
  readonly keys?: boolean | undefined;
  readonly preemptible?: boolean | undefined;
  readonly hints?: readonly string[] | undefined;
  readonly events?: readonly ("speaker-events" | "tokens-played")[] | undefined;
  readonly profanityFilter?: boolean | undefined;
  readonly partialSpeech?: boolean | undefined;
  readonly endOfTurnThreshold?: number | undefined;
  readonly silenceMs?: number | "auto" | undefined;
  readonly smartFormat?: boolean | undefined;
  readonly noiseReduction?: boolean | undefined;
  readonly textNormalization?: "on" | "auto" | "off" | undefined;
  readonly intelligence?: string | undefined;
  readonly debug?: readonly string[] | undefined;
  /** Whether the carrier comes back by itself, with what was said meanwhile, when the socket drops. */
  readonly reconnect?: boolean | undefined;
  readonly languages?: readonly RelayLanguage[] | undefined;
  /** Told in the first frame. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
};

/** The call's sound over a socket, in both directions: we hear and speak. */
export type Stream = {
  readonly do: "stream";
  /** ws or wss, without a query. */
  readonly url: string;
  /** Asked what is next when the stream is over; it is told nothing of how that went. */
  readonly actionUrl: string;
  /** Told in the first frame. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
};

type Recorded = {
  readonly statusUrl?: string | undefined;
  readonly statusEvents?: readonly ("in-progress" | "completed" | "absent")[] | undefined;
};

export type SpokenPart =
  | {
      readonly do: "say";
      readonly text: string;
      readonly language?: string | undefined;
      readonly voice?: string | undefined;
    }
  | { readonly do: "play"; readonly url: string; readonly times?: number | undefined }
  | { readonly do: "pause"; readonly seconds: number };

/** One thing that the carrier is asked to do with a call. */
export type Instruction =
  | SpokenPart
  | Relay
  | Stream
  | {
      readonly do: "dial";
      readonly number: string;
      /** Asked what is next when the dialled call is over, however it went. */
      readonly actionUrl: string;
      readonly timeoutSeconds: number;
      readonly callerId?: string | undefined;
      /** The caller hears ringing until somebody has accepted. */
      readonly answerOnBridge?: boolean | undefined;
      readonly record?: boolean | undefined;
      readonly limitSeconds?: number | undefined;
      /** Asked what the one who answers hears before the two are connected. */
      readonly whisperUrl?: string | undefined;
      readonly statusUrl?: string | undefined;
    }
  /** Everybody who is sent to the same name hears each other. It is over for all when one leaves. */
  | {
      readonly do: "conference";
      readonly name: string;
      /** Asked what is next when it is over. */
      readonly actionUrl: string;
      readonly limitSeconds?: number | undefined;
    }
  | {
      readonly do: "gather";
      readonly input: "keys" | "speech" | "any";
      readonly actionUrl: string;
      readonly timeoutSeconds: number;
      readonly keyCount?: number | undefined;
      readonly language?: string | undefined;
      readonly hints?: readonly string[] | undefined;
      /** Whether the action is also asked when nothing came. */
      readonly alsoEmpty?: boolean | undefined;
      readonly prompts: readonly SpokenPart[];
    }
  | ({
      readonly do: "record";
      readonly actionUrl: string;
      readonly silenceSeconds?: number | undefined;
      readonly limitSeconds?: number | undefined;
      readonly beep?: boolean | undefined;
    } & Recorded)
  /** Runs beside what follows, until it is stopped by its name or the call is over. Nothing is cut off at either end. */
  | ({
      readonly do: "start_recording";
      readonly channels: "mono" | "dual";
      readonly name?: string | undefined;
    } & Recorded)
  | { readonly do: "stop_recording"; readonly name: string }
  | { readonly do: "redirect"; readonly url: string }
  | { readonly do: "reject"; readonly reason: "busy" | "rejected" }
  | { readonly do: "hangup" };
