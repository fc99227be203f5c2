import { withinOr } from "../../basics/within.ts";
import { readOnly } from "../../db/away.ts";

type Needs = {
  readonly isStopping: () => boolean;
  /** Writes something where callers write, and takes it back. */
  readonly write: () => Promise<void>;
  readonly isWorking: () => boolean;
  readonly isHearing: () => boolean;
  readonly nowMs: () => number;
};

/** What is missing to serve callers, in words for a sentence; nothing where all is there. */
export type Readiness = () => Promise<readonly string[]>;

/** A probe is answered within a second, also when the database hangs. */
const deadlineMs = 900;
/** Anybody may ask, as often as they like. */
const knownMs = 250;

const noAnswer = "the database does not answer";
const diskFull = "53100";
const noWrites = new Map<unknown, string>([
  [readOnly, "the database takes no writes"],
  [diskFull, "the database has no room left"],
]);

/** Asks what callers need, one question at a time however many ask for it. */
export function createReadiness({ isStopping, write, isWorking, isHearing, nowMs }: Needs): Readiness {
  let asking: Promise<string | undefined> | undefined;
  let known: { readonly at: number; readonly trouble: string | undefined } | undefined;
  const ask = async (): Promise<string | undefined> => {
    const trouble = await write().then(
      () => undefined,
      (error) => noWrites.get((error as { code?: unknown }).code) ?? noAnswer,
    );
    known = { at: nowMs(), trouble };
    asking = undefined;
    return trouble;
  };
  const databaseTrouble = async (): Promise<string | undefined> => {
    if (known && nowMs() - known.at < knownMs) return known.trouble;
    asking ??= ask();
    return withinOr(deadlineMs, asking, noAnswer);
  };
  return async () => {
    if (isStopping()) return ["it is stopping"];
    const database = await databaseTrouble();
    return [
      ...(database === undefined ? [] : [database]),
      ...(isWorking() ? [] : ["no jobs are worked on"]),
      ...(isHearing() ? [] : ["news of other processes is not heard"]),
    ];
  };
}
