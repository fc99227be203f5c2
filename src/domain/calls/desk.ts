import type { CallFacts, TakenMessage } from "./call-record.ts";
import type { CallSnapshot } from "./call-snapshot.ts";

export type OpenTime = {
  /** With its offset from UTC. */
  readonly start: string;
  readonly end: string;
  /** Until when an arrival is promised; the start itself where the time is exact. */
  readonly arrival_until: string;
};

export type Wish = {
  readonly from: Date;
  readonly to: Date;
  readonly service?: string | undefined;
  readonly limit: number;
};

export type BookingDetails = {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly email: string;
  readonly note: string;
  readonly service: string;
};

export type KnownBooking = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly name: string;
  readonly service: string;
  readonly address: string;
};

/** A time that could not be had, and what is free instead. */
export type Taken = { readonly ok: false; readonly why: string; readonly next: readonly OpenTime[] };
export type Placed = {
  readonly ok: true;
  readonly booking: KnownBooking;
  /** The owner's outside calendar could not be asked: the caller hears of it again, by a text where there can be one. */
  readonly confirmed?: "by_text" | "later" | undefined;
};

/**
 * What the rest of the house does for a call. Every verb is bounded in time by whoever calls it, decides by the owner's rules, and
 * never answers anything about other callers.
 */
export type Desk = {
  freeTimes(assistant: CallSnapshot, wish: Wish): Promise<readonly OpenTime[]>;
  /** One booking per call, start and name, however often it is repeated. */
  book(
    assistant: CallSnapshot,
    call: { readonly id: string; readonly isTest: boolean },
    job: BookingDetails & { readonly start: string },
  ): Promise<Placed | Taken>;
  /** Jobs to come that are booked under one of these numbers. */
  bookingsOf(assistant: CallSnapshot, numbers: readonly string[]): Promise<readonly KnownBooking[]>;
  /** Only a booking under one of these numbers. */
  move(
    assistant: CallSnapshot,
    numbers: readonly string[],
    job: { readonly id: string; readonly start: string },
  ): Promise<Placed | Taken>;
  cancel(assistant: CallSnapshot, numbers: readonly string[], id: string): Promise<boolean>;
  /** Texts a code to a number that a booking stands under. Answers the same whether there is one or not. */
  sendCode(assistant: CallSnapshot, callId: string, number: string): Promise<void>;
  checkCode(assistant: CallSnapshot, callId: string, number: string, code: string): Promise<boolean>;
  /** Kept at once, so that a crash after the words "I have passed it on" loses nothing. */
  takeMessage(
    assistant: CallSnapshot,
    callId: string,
    message: TakenMessage &
      Pick<CallFacts, "name" | "phone"> & {
        /** Somebody else tells the caller, when it is known what became of it. */
        readonly isToldLater?: boolean | undefined;
      },
  ): Promise<void>;
};
