import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller, Stream } from "../../http/route.ts";
import type { Hub } from "./hub.ts";
import type { Seat } from "./seat.ts";
import { lastBefore, type OwnerEvent, readAfter } from "./store.ts";

export type EventNeeds = { readonly db: Db; readonly hub: Hub; readonly onTrouble: (error: unknown) => void };

type Asked = {
  readonly caller: Caller;
  /** The last event that the reader has seen. */
  readonly lastEventId: string | undefined;
  /** How long ago the reader began to read what it shows. */
  readonly sinceMs: number | undefined;
  readonly gone: AbortSignal;
};

/** Often enough for whatever stands in between to keep the line open. */
const heartbeatMs = 20_000;
const atOnce = 200;
/** For the way here: what happened while the question was under way counts as well. */
const onTheWayMs = 1_000;

/** What happens in an account from now on, or from where the reader left. */
export async function streamEvents(needs: EventNeeds, { caller, gone, ...asked }: Asked): Promise<Stream> {
  const { owner_id } = caller;
  const taken = await needs.hub.take(caller);
  if (!taken) throw new Refusal("unauthenticated", sessionExpiredText);
  const { seat, last_id } = taken;
  // A reader who goes before the first word is sent never gets as far as the end of the story.
  gone.addEventListener("abort", seat.leave, { once: true });
  if (gone.aborted) seat.leave();
  try {
    const place = await placeOf(needs, { owner_id, last_id }, asked);
    return { chunks: tell(needs, seat, place), cut: seat.over };
  } catch (error) {
    seat.leave();
    throw error;
  }
}

type Place = { readonly after: number; readonly missed: boolean };

async function placeOf(
  { db }: Pick<EventNeeds, "db">,
  head: { readonly owner_id: string; readonly last_id: number },
  { lastEventId, sinceMs }: Pick<Asked, "lastEventId" | "sinceMs">,
): Promise<Place> {
  if (lastEventId !== undefined) {
    const after = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.POSITIVE_INFINITY;
    // An id that nobody was given here is from another life of this database.
    return after > head.last_id ? { after: head.last_id, missed: true } : { after, missed: false };
  }
  const after = sinceMs === undefined ? head.last_id : await lastBefore(db, head, sinceMs + onTheWayMs);
  return { after, missed: false };
}

async function* tell({ db, onTrouble }: EventNeeds, seat: Seat, { after, missed }: Place): AsyncGenerator<string> {
  try {
    seat.reached = after;
    yield written({ id: after, kind: "ready", subject_id: null });
    if (missed) yield written({ id: after, kind: "reset", subject_id: null });
    while (!seat.over.aborted) {
      const page = await readAfter(db, seat.owner_id, { after: seat.reached, limit: atOnce });
      if (!page) return;
      const { last_id, events } = page;
      const next = events[0]?.id ?? last_id + 1;
      if (next !== seat.reached + 1) {
        // What comes next is gone already: all is to be read again, up to here.
        seat.reached = last_id;
        yield written({ id: last_id, kind: "reset", subject_id: null });
      } else if (events.length > 0) {
        seat.reached = events.at(-1)?.id ?? seat.reached;
        yield events.map(written).join("");
      } else
        for (let why = await seat.wait(heartbeatMs); why !== "news"; why = await seat.wait(heartbeatMs)) {
          if (why === "over") return;
          yield ": here\n\n";
        }
    }
  } catch (error) {
    // The reader comes again, with the id that it has.
    onTrouble(error);
  } finally {
    seat.leave();
  }
}

const written = ({ id, kind, subject_id }: OwnerEvent): string =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(subject_id === null ? {} : { id: subject_id })}\n\n`;
