import type { Difference } from "#domain/rehearsals/difference.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import type { SearchSituation } from "#domain/rehearsals/search-situations.ts";
import type { Version } from "#domain/rehearsals/version.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";

export type Compared = {
  readonly differences: readonly Difference[];
  /** The first line that differs, from 0. */
  readonly partsAt?: number | undefined;
  /** What is missing of what should have happened, with the change or without. */
  readonly fails?: string | undefined;
};
/** A caller of ours instead of one who called. */
export type Practiced = Compared & {
  readonly id: string;
  readonly title: string;
  readonly kind: "everyday" | "emergency";
  readonly at: string;
};
export type SpokenLine = { readonly who: "caller" | "assistant"; readonly words: string };
export type Both = Compared & { readonly live: readonly SpokenLine[]; readonly draft: readonly SpokenLine[] };
export type Versions = { readonly live: Version; readonly draft: Version };

/** A call that breaks what must always hold; it goes wrong in its last line. */
export type WrongCall = { readonly rule: string; readonly wrong: string; readonly lines: readonly SpokenLine[] };
export type SearchedPart = {
  /** Places in a conversation that are told apart. */
  readonly moments: number;
  readonly calls: readonly WrongCall[];
};

/** Plays calls again, beside the calls that go on. */
export type Rehearser = {
  /** Resolves with a place to play in, and ends when it is left; nothing where too many wait. */
  enter(): Promise<Place> | undefined;
};
export type Place = {
  /** In the order of the calls; nothing for one in which the caller says nothing. */
  compare(
    calls: readonly RecordedCall[],
    versions: Versions,
    signal?: AbortSignal,
  ): Promise<readonly (Compared | undefined)[]>;
  both(call: RecordedCall, versions: Versions): Promise<Both | undefined>;
  /** The callers of every trade and every emergency, as they would call this business after that moment. */
  practice(versions: Versions, now: Date): Promise<readonly Practiced[]>;
  /** One of them; nothing where there is none by that id. */
  bothPractice(id: string, versions: Versions, now: Date): Promise<Both | undefined>;
  /** Looks for calls that go wrong with callers of its own; nothing where that takes too long. */
  search(version: Version, situation: SearchSituation, now: Date): Promise<SearchedPart | undefined>;
  leave(): void;
};

export type RehearsalNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly rehearser: Rehearser;
  /** A rehearsal that broke down. */
  readonly onTrouble: (error: unknown) => void;
};
