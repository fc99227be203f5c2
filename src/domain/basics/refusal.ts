export type RefusalCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "unproved"
  | "not_found"
  | "conflict"
  | "too_many"
  | "unavailable";

/** An expected failure: its text is fit to show. Anything else that is thrown is a bug, and its text never reaches a user. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfterSeconds: number | undefined;
  /** What the answer carries beside the text. */
  readonly more: Readonly<Record<string, unknown>> | undefined;

  constructor(code: RefusalCode, text: string, options: Pick<Partial<Refusal>, "retryAfterSeconds" | "more"> = {}) {
    super(text);
    this.name = "Refusal";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.more = options.more;
  }
}

/** What is not there, or not this owner's: the two cannot be told apart. */
export const notFound = (): Refusal => new Refusal("not_found", "Not found");
