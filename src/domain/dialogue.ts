/** What the built-in brain is about to do for the caller. */
export type Task = "book" | "move" | "cancel" | "message";

/** What it has asked last. */
export type Question =
  | "help"
  | "matter"
  | "when"
  | "which_time"
  | "name"
  | "own_number"
  | "number"
  | "address"
  | "confirm"
  | "which_booking"
  | "confirm_cancel"
  | "booked_number"
  | "code"
  | "message"
  | "more";

/** When the caller would like it: local days, both included, and minutes of the day. */
export type Wish = {
  readonly days?: { readonly from: string; readonly to: string } | undefined;
  readonly minutes?: { readonly from: number; readonly to: number; readonly exact: boolean } | undefined;
};

/** Where a conversation of the built-in brain stands. It goes along with the facts, so that it survives a change of brains. */
export type Dialogue = {
  /** The turn in which it was left. */
  readonly turn: number;
  readonly task?: Task | undefined;
  readonly asked?: Question | undefined;
  readonly wish?: Wish | undefined;
  /** The start that the caller has chosen. */
  readonly chosen?: string | undefined;
  /** The booking that is to be moved or cancelled. */
  readonly booking?: string | undefined;
  /** The number that a code was texted to. */
  readonly codeTo?: string | undefined;
  /** What could not be made sense of, in a row. */
  readonly misses: number;
  /** How often each question was asked. */
  readonly counts: Readonly<Partial<Record<Question, number>>>;
};

export const newDialogue: Dialogue = { turn: 0, misses: 0, counts: {} };
