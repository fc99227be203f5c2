import { errorCode } from "#domain/basics/error-code.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { LadderEvent, Reach } from "./ladder-event.ts";
import { type Action, type Ladder, nextActions, retryMs } from "./next-actions.ts";

export type NewEvent = Partial<Omit<LadderEvent, "at" | "kind">> & Pick<LadderEvent, "kind">;

export type Taken<Row extends Ladder> = {
  readonly ladder: Row;
  /** Ends before somebody else may take it. */
  readonly signal: AbortSignal;
  readonly events: readonly LadderEvent[];
  /** Writes one thing down. */
  note(news: NewEvent, at: Date): Promise<void>;
  /** Writes down whom a step reaches, with the texts and mails that go out by themselves, all or nothing. Answers those that nobody wrote before. */
  intend(reaches: readonly Reach[], at: Date): Promise<readonly Reach[]>;
  /** Nobody took it: told to everybody concerned. */
  exhaust(at: Date): Promise<void>;
  /** Lets go, to be looked at again then. Answers whether something has happened meanwhile. */
  release(due_at: Date | null): Promise<boolean>;
};

/** Where ladders are written down. */
export type LadderBook<Row extends Ladder> = {
  /** In hand for a few seconds; nothing where it is over or in somebody else's. */
  take(id: string): Promise<Taken<Row> | undefined>;
  /** The carrier itself has told of a call, in whosever hand the ladder is. */
  notePlaced(id: string, reach: Reach, carrier_id: string, at: Date): Promise<void>;
};

/** A call that is repeated was asked for since then, and nobody knows what the carrier made of it. */
type Again = { readonly since: Date } | undefined;
export type PlaceCall<Row extends Ladder> = (
  ladder: Row,
  reach: Reach,
  how: { readonly again: Again; readonly signal: AbortSignal },
) => Promise<{ readonly id: string }>;

type Needs<Row extends Ladder> = {
  readonly book: Pick<LadderBook<Row>, "take">;
  readonly placeCall: PlaceCall<Row>;
  readonly now: () => Date;
  readonly onTrouble: (what: string, code: string) => void;
};

/** What happens meanwhile is looked at at once, but not for ever by one. */
const mostLooks = 8;

/**
 * Does what is due on one ladder. Whoever is to be called is written down first: after a crash the next one looks for that call at the carrier
 * before it places another.
 */
export async function runLadder<Row extends Ladder>(needs: Needs<Row>, id: string): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const taken = await needs.book.take(id);
    if (!taken) return;
    const { due_at, isStirred } = await act(needs, taken);
    if (!(await taken.release(due_at)) && !isStirred) return;
  }
}

type Acted = {
  readonly due_at: Date | null;
  /** What it did itself wants another look. */
  readonly isStirred: boolean;
};

async function act<Row extends Ladder>({ placeCall, now, onTrouble }: Needs<Row>, taken: Taken<Row>): Promise<Acted> {
  const { ladder, signal } = taken;
  const { actions, due_at } = nextActions(ladder, taken.events, now());
  const reaches = actions.filter((action) => action.do === "reach").map(reachIn);
  const fresh = reaches.length === 0 ? [] : await taken.intend(reaches, now());
  let isLeft = false;
  let isStirred = false;

  const call = async (reach: Reach, since?: Date) => {
    const how = { again: since && { since }, signal };
    const placed = await placeCall(ladder, reach, how).catch(async (error: unknown) => {
      // A carrier that is away is asked again in a moment; one that refuses for good is not.
      if (error instanceof ProviderError && !error.retryable) {
        isStirred = true;
        return taken.note({ kind: "refused", ...reach, detail: error.code }, now());
      }
      onTrouble("somebody could not be called", errorCode(error));
      isLeft = true;
    });
    if (placed) await taken.note({ kind: "placed", ...reach, carrier_id: placed.id }, now());
  };
  await Promise.all([
    ...fresh.filter(({ way }) => way === "call").map((reach) => call(reach)),
    ...actions.map(async (action) => {
      if (action.do === "ask_again") await call(reachIn(action), action.since);
      if (action.do === "write_off")
        await taken.note({ kind: "ended", ...reachIn(action), detail: "not_placed" }, now());
      if (action.do === "give_up") await taken.exhaust(now());
    }),
  ]);
  const retryAt = new Date(now().getTime() + retryMs);
  if (isStirred) return { due_at: now(), isStirred };
  return { due_at: isLeft && (due_at === null || retryAt < due_at) ? retryAt : due_at, isStirred };
}

const reachIn = ({ round, step, person_id, way }: Extract<Action, Reach>): Reach => ({ round, step, person_id, way });
