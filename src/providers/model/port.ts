/** A tool that the assistant wants used, as it stands in the history. */
export type ToolUse = { readonly id: string; readonly name: string; readonly input: unknown };

/** The conversation so far, oldest first. */
export type Said =
  | { readonly who: "caller"; readonly words: string }
  | { readonly who: "assistant"; readonly words: string; readonly tools?: readonly ToolUse[] | undefined }
  /** What a tool answered, as text or as anything that JSON can hold. */
  | { readonly who: "tool"; readonly id: string; readonly name: string; readonly result: unknown };

/** A tool that the model may ask for. Whether and how it is used is decided by whoever runs the turn. */
export type OfferedTool = {
  /** Letters, digits, dash and underscore, 64 at most. */
  readonly name: string;
  /** When to use it, for the model to read. */
  readonly when: string;
  /** A JSON schema of an object. */
  readonly input: Readonly<Record<string, unknown>>;
};

export type Turn = {
  /** What stays the same over a call, so that services can keep it. */
  readonly instructions: string;
  readonly history: readonly Said[];
  readonly tools: readonly OfferedTool[];
  readonly signal?: AbortSignal | undefined;
  /** About so many words, after which the model is cut off. */
  readonly maxWords?: number | undefined;
  /** Instead of the deadlines of the model, for work that nobody is waiting for on the phone. */
  readonly firstWordMs?: number | undefined;
  readonly turnMs?: number | undefined;
};

export type Usage = {
  /** All that went in, with what the service had kept. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens?: number | undefined;
};

/** Why the model stopped: it was done, wants tools, ran into a limit, or would not say it. */
export type StopReason = "finished" | "tools" | "too_long" | "declined" | "other";

export type Spoken =
  /** To be spoken as it is, with its spaces. */
  | { readonly type: "words"; readonly text: string }
  | {
      readonly type: "tool";
      readonly id: string;
      readonly name: string;
      readonly input: unknown;
      readonly broken?: false;
    }
  /** A tool was asked for with something that is not JSON. */
  | { readonly type: "tool"; readonly id: string; readonly name: string; readonly broken: true; readonly raw: string }
  /** Always last, and only when the answer is whole. */
  | { readonly type: "done"; readonly usage: Usage; readonly reason: StopReason };

/** A language model that speaks one turn at a time. Every failure is a `ProviderError`. */
export type Model = {
  /** The model's own name, for records of what a call cost. */
  readonly name: string;
  /**
   * One request to the service, never repeated. Leaving the loop or the signal ends it there, too. Tools are handed out as
   * they came, known or not; using them and speaking again is the caller's part.
   */
  speak(turn: Turn): AsyncIterable<Spoken>;
  /** Ends all connections, those in use, too. */
  close(): Promise<void>;
};
