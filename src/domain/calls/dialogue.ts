/** What the built-in brain is about to do for the caller. */
export const tasks = ["book", "move", "cancel", "message"] as const;
export type Task = (typeof tasks)[number];

/** What it has asked last. */
export const questions = [
  "help",
  "matter",
  "when",
  "which_time",
  "name",
  "last_name",
  "own_number",
  "number",
  "address",
  "house_number",
  "zip",
  "grown_up",
  "who_is_there",
  "safety",
  "confirm",
  "which_booking",
  "confirm_cancel",
  "booked_number",
  "code",
  "message",
  "more",
] as const;
export type Question = (typeof questions)[number];

/** When the caller would like it: local days, both included, and minutes of the day. */
export type Wish = {
  readonly days?: { readonly from: string; readonly to: string } | undefined;
  readonly minutes?: { readonly from: number; readonly to: number; readonly exact: boolean } | undefined;
  /** Weekdays that will not do, from 0 for Sunday. */
  readonly not?: readonly number[] | undefined;
};

/** The parts of the caller's address, as far as they are known. */
export type KnownPlace = {
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly unit?: string | undefined;
  readonly town?: string | undefined;
  readonly zip?: string | undefined;
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
  readonly place?: KnownPlace | undefined;
  /** She has said that she is sorry; once is enough. */
  readonly sorry?: boolean | undefined;
  /** She has said that she takes no card details by phone; once is enough. */
  readonly noCards?: boolean | undefined;
  /** A seller has been told that sales calls are not put through. */
  readonly seller?: boolean | undefined;
  /** Something that was asked has been answered. */
  readonly answered?: boolean | undefined;
  /** The caller only wants to know. */
  readonly onlyAsking?: boolean | undefined;
  /** The caller wanted a visit, and then none. */
  readonly declined?: boolean | undefined;
  /** What was done last, in her words: who talks over them hears them again. */
  readonly result?: string | undefined;
  /** Somebody else who is at the place of the job, as the owner reads it: "tenant, Rosa Diaz, +16145550199". */
  readonly onSite?: string | undefined;
  /** What could not be made sense of, in a row. */
  readonly misses: number;
  /** How often each question was asked. */
  readonly counts: Readonly<Partial<Record<Question, number>>>;
};

export const newDialogue: Dialogue = { turn: 0, misses: 0, counts: {} };
