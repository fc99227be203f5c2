/**
 * Why a relayed conversation broke. `settings`: a provider of speech does not take what it was asked for; `voice` and `hearing`: the one that
 * speaks or listens has failed; `unavailable`: the carrier relays no more for now; `over`: the call may last no longer.
 */
export type RelayFailure = "connection" | "settings" | "voice" | "hearing" | "unavailable" | "over";

/** What the carrier tells us during a relayed conversation. */
export type RelayEvent =
  | {
      readonly type: "setup";
      readonly sessionId: string;
      readonly callId: string;
      readonly from: string;
      readonly to: string;
      readonly direction: "inbound" | "outbound";
      readonly forwardedFrom: string | null;
      readonly callerName: string | null;
      readonly parameters: Readonly<Record<string, string>>;
    }
  /** `final` is false only for what is still being spoken, where that was asked for. */
  | { readonly type: "speech"; readonly text: string; readonly language: string | null; readonly final: boolean }
  | { readonly type: "key"; readonly key: string }
  /** The caller talked over us: only `heard` reached the ear. */
  | { readonly type: "interruption"; readonly heard: string; readonly heardForMs: number }
  | { readonly type: "speaking"; readonly who: "assistant" | "caller"; readonly on: boolean }
  | { readonly type: "played"; readonly text: string }
  /** `why` is absent where it is only told that a frame of ours was wrong. */
  | { readonly type: "failure"; readonly description: string; readonly why: RelayFailure | null }
  /** A frame that we do not know, or that is broken: to be skipped and counted. */
  | { readonly type: "unknown"; readonly frame: string };

/** What we tell the carrier. */
export type RelayCommand =
  | {
      readonly type: "say";
      /** Sent as it is: a space at its end belongs to it. */
      readonly text: string;
      /** Whether the turn ends with it. */
      readonly last: boolean;
      readonly language?: string | undefined;
      readonly interruptible?: boolean | undefined;
      readonly preemptible?: boolean | undefined;
    }
  | {
      readonly type: "play";
      readonly url: string;
      readonly times?: number | undefined;
      readonly interruptible?: boolean | undefined;
      readonly preemptible?: boolean | undefined;
    }
  | { readonly type: "press"; readonly keys: string }
  | { readonly type: "language"; readonly speak?: string | undefined; readonly hear?: string | undefined }
  /** `handover` comes back at the action address. */
  | { readonly type: "end"; readonly handover?: string | undefined };
