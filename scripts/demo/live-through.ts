import { setTimeout as sleep } from "node:timers/promises";
import type { Opened, Owner } from "./account.ts";
import { businesses } from "./businesses.ts";
import { type CallerKind, someCaller } from "./callers.ts";
import type { Chance } from "./chance.ts";
import type { JumpingClock } from "./jumping-clock.ts";
import { type Person, somePeople } from "./people.ts";
import type { PlannedCall } from "./plan.ts";
import { type Phones, playCall, setPickup } from "./play-call.ts";

type Row = { readonly id: string; readonly created_at: string; readonly is_spam?: boolean };

const untouchedMs = 36 * 3_600_000;

const listed = async (owner: Owner, path: string): Promise<Row[]> => (await owner.send("GET", path))["data"] as Row[];

/** What an owner does in the morning: returns the calls of the days before, reads what came, and marks sales pitches as spam. */
async function workOff(owner: Owner, now: Date): Promise<void> {
  const isOld = ({ created_at }: Row) => now.getTime() - Date.parse(created_at) > untouchedMs;
  for (const { id } of (await listed(owner, "/api/tasks?limit=100")).filter(isOld))
    await owner.send("POST", `/api/tasks/${id}/done`);
  const pitches = await listed(owner, "/api/conversations?q=Top%20Rank&limit=20");
  const spam = pitches.filter(({ is_spam }) => !is_spam).map(({ id }) => id);
  if (spam.length > 0) await owner.send("POST", "/api/conversations/marks", { ids: spam, mark: "spam" });
  const unread = await listed(owner, "/api/conversations?unread=true&limit=100");
  const read = unread.filter(isOld).map(({ id }) => id);
  if (read.length > 0) await owner.send("POST", "/api/conversations/marks", { ids: read, mark: "read" });
}

type Needs = {
  readonly chance: Chance;
  readonly clock: JumpingClock;
  readonly phones: Phones;
  readonly owner: Owner;
  readonly assistants: readonly Opened[];
  /** What runs at set times, for a clock that jumped over them. */
  readonly dayBegins: (to: Date) => Promise<void>;
  readonly onProgress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
};

const comesAgainPercent = 30;
/** Who booked so lately has the visit still before them, and may cancel it. */
const cancelsWithinMs = 14 * 3_600_000;

type Known = { readonly person: Person; readonly at: Date };
const settleMs = 15;

/** Lets the planned calls happen, one after the other, each at its time. */
export async function liveThrough(needs: Needs, calls: readonly PlannedCall[]): Promise<void> {
  const { chance, clock, phones, assistants, signal } = needs;
  const strangers = {
    en: somePeople(chance, calls.length, "en", 1000),
    es: somePeople(chance, calls.length, "es", 6000),
  };
  const known: Known[][] = businesses.map(() => []);
  let day = "";
  for (const [place, { at, business, kind: planned }] of calls.entries()) {
    signal.throwIfAborted();
    const [her, of] = [assistants[business], businesses[business]];
    if (!her || !of) throw new Error("A call was planned for nobody.");
    const today = at.toISOString().slice(0, 10);
    if (today !== day) {
      await needs.dayBegins(new Date(`${today}T00:05:00Z`));
      await workOff(needs.owner, clock.now());
    }
    day = today;
    clock.moveTo(at);
    const bookers = known[business] ?? [];
    const [late] = planned === "cancels" ? bookers.splice(freshest(bookers, at), 1) : [];
    const kind = planned === "cancels" && !late ? "booking" : planned;
    const before = bookers.map((one) => one.person);
    const person = late?.person ?? whoCalls(chance, kind, before, strangers, of.spanish);
    const caller = someCaller(chance, kind, of.trade, person);
    const { sales_transfer, service_transfer } = of.draft as Record<"sales_transfer" | "service_transfer", string>;
    await setPickup(phones, [sales_transfer, service_transfer, of.emergency], caller.pickedUp);
    await playCall(phones, caller, her.number, clock.pass);
    if (kind === "booking") bookers.push({ person, at });
    await sleep(settleMs);
    needs.onProgress(place + 1, calls.length);
  }
}

/** Where the last one stands whose visit is still to come; past the end where there is none. */
function freshest(bookers: readonly Known[], now: Date): number {
  const last = bookers.length - 1;
  return last >= 0 && now.getTime() - (bookers[last]?.at.getTime() ?? 0) < cancelsWithinMs ? last : bookers.length;
}

function whoCalls(
  chance: Chance,
  kind: CallerKind,
  known: readonly Person[],
  strangers: Record<"en" | "es", Person[]>,
  spanish: number,
): Person {
  const again = kind === "angry" || chance.percent(comesAgainPercent);
  if (again && known.length > 0 && kind !== "sales_pitch" && kind !== "wrong") return chance.of(known);
  const stranger = strangers[kind !== "sales_pitch" && chance.percent(spanish) ? "es" : "en"].pop();
  if (!stranger) throw new Error("Nobody is left to call.");
  return stranger;
}
