/** The sound of a call as it passes between the carrier and us. */
export const streamSamplesPerSecond = 8_000;

/** What the carrier tells us during a call that is carried as sound. */
export type StreamEvent =
  | {
      readonly type: "setup";
      /** Of this stream; another one of the same call has another. */
      readonly sessionId: string;
      readonly callId: string;
      readonly parameters: Readonly<Record<string, string>>;
    }
  /** A piece of the caller's sound, and when it began, counted from the beginning of the stream. */
  | { readonly type: "sound"; readonly samples: Int16Array; readonly atMs: number | null }
  | { readonly type: "key"; readonly key: string }
  /** All that was sent before this mark has been played, or was cleared. */
  | { readonly type: "played"; readonly mark: number }
  /** The caller hung up. */
  | { readonly type: "over" }
  /** Nothing that we need. */
  | { readonly type: "other" }
  /** A frame that we do not know, or that is broken: to be skipped and counted. */
  | { readonly type: "unknown"; readonly frame: string };

/** What we tell the carrier. */
export type StreamCommand =
  | { readonly type: "sound"; readonly samples: Int16Array }
  | { readonly type: "mark"; readonly mark: number }
  /** What is not played yet is to be forgotten. Its marks come back all the same. */
  | { readonly type: "clear" };
