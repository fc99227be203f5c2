import type { TransferTarget } from "#domain/calls/call-record.ts";
import type { Session } from "../../session/session.ts";
import type { CallToPlay } from "../call-to-play.ts";
import type { MemoryBooking, MemoryDesk } from "../memory-desk.ts";

/** What somebody means who says it. `vague` is any answer that is none, `wrong` an answer to something else. */
export type Meaning =
  | ("wish" | "danger" | "owners_danger" | "question" | "answer" | "yes" | "no" | "refusal" | "correction")
  | ("vague" | "wrong" | "person" | "message" | "seller" | "leaving" | "silence");

/** Something that a caller may say. */
export type Move = {
  readonly words: string;
  readonly means: Meaning;
  readonly language: "en" | "es";
  /** Of a wish: one of the owner's own services. */
  readonly service?: string | undefined;
  /** Of somebody who wants one person: whom. */
  readonly target?: TransferTarget | undefined;
};

/** One thing that the caller said, and what became of it. */
export type Turn = {
  readonly move: Move;
  readonly before: Session;
  readonly after: Session;
  /** All that she said to it. */
  readonly said: string;
  readonly booked: readonly MemoryBooking[];
  readonly cancelled: number;
  readonly moved: number;
};

/** A call up to where the search has come. */
export type SearchedCall = {
  readonly call: CallToPlay;
  readonly turns: readonly Turn[];
  readonly house: MemoryDesk;
};

/** Something that must hold in every call. Judged after each turn, so that it looks at the last one and at what came before. */
export type Check = {
  readonly name: string;
  /** It is about the length of the call, so that nothing can be left out of one that shows it. */
  readonly isWhole?: true;
  /** What is wrong with the last turn, in words for the owner; nothing where it holds. */
  readonly wrong: (call: SearchedCall, last: Turn) => string | undefined;
};
