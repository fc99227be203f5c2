import type { RehearsalCaller } from "#contract/rehearsals.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { rehearsalCallerLimits } from "#domain/rehearsals/expected.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import type { Db } from "../../../db/connect.ts";
import { ownAssistant } from "../../assistants/called-assistant.ts";
import { presentCaller } from "./present-caller.ts";
import { deleteCaller, listCallers } from "./store.ts";

type Needs = { readonly db: Db };

/** The rehearsals that an owner made for an assistant, the oldest first. */
export async function listOwnCallers({ db }: Needs, owner_id: string, id: string): Promise<RehearsalCaller[]> {
  if (!(await ownAssistant({ db }, owner_id, id))) throw notFound();
  return (await listCallers(db, owner_id, id, rehearsalCallerLimits.ofAssistant)).map(presentCaller);
}

export async function removeCaller({ db }: Needs, owner_id: string, id: string): Promise<void> {
  if (!(await deleteCaller(db, owner_id, id))) throw notFound();
}

export type OwnCall = { readonly call: RecordedCall; readonly title: string };

/** How the ids of owners' own callers begin, where they stand among calls. */
export const ownMark = "own-";

/** The same as calls to be played, with what should happen. */
export async function ownCalls({ db }: Needs, owner_id: string, assistant_id: string): Promise<OwnCall[]> {
  const rows = await listCallers(db, owner_id, assistant_id, rehearsalCallerLimits.ofAssistant);
  return rows.map(({ id, title, outcome, says, recorded }) => ({
    title,
    call: { ...recorded, id: `${ownMark}${id}`, expected: { outcome, says } },
  }));
}
