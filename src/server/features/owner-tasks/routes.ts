import * as contract from "#contract/tasks.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { listTasks } from "./list-tasks.ts";
import { markTaskDone } from "./mark-task-done.ts";

export const taskRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.listTasks, ({ caller, query }) => listTasks(needs, caller.owner_id, query)),
  route(contract.markTaskDone, ({ caller, params }) => markTaskDone(needs, caller.owner_id, params.id)),
];
