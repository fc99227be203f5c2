import * as contract from "#contract/tasks.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { listTasks } from "./list-tasks.ts";
import { closeByOwner, reopenByOwner } from "./store.ts";

/** The owner has seen to it. */
async function markTaskDone(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  id: string,
): Promise<void> {
  if (!(await closeByOwner(db, owner_id, id, clock.now()))) throw notFound();
}

/** The owner has not seen to it after all. */
async function reopenTask({ db }: { readonly db: Db }, owner_id: string, id: string): Promise<void> {
  if (!(await reopenByOwner(db, owner_id, id))) throw notFound();
}

export const taskRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.listTasks, ({ caller, query }) => listTasks(needs, caller.owner_id, query)),
  route(contract.markTaskDone, ({ caller, params }) => markTaskDone(needs, caller.owner_id, params.id)),
  route(contract.reopenTask, ({ caller, params }) => reopenTask(needs, caller.owner_id, params.id)),
];
