import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listTasks as endpoint } from "#contract/tasks.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { hasDone, listDone, listOpen } from "./store.ts";
import {
  alsoText,
  isAboutAppointment,
  isAboutConversation,
  isUrgentTask,
  type OwnerTask,
  questionsOf,
  taskCaller,
  taskText,
  taskTitle,
  taskWish,
} from "./task-texts.ts";

/** So long what was done can be found again. */
const doneDays = 30;

/** What an owner has to act on, a page at a time. */
export async function listTasks(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  { limit, cursor, state }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const since = new Date(clock.now().getTime() - doneDays * dayMs);
  const isOpen = state === "open";
  const [rows, has_done] = await Promise.all([
    isOpen ? listOpen(db, owner_id, { after, limit: limit + 1 }) : listDone(db, owner_id, { since, limit }),
    hasDone(db, owner_id, since),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map((row) => {
      const task = { kind: row.kind, params: row.params } as OwnerTask;
      const caller = taskCaller(task);
      const rest = row.rest as readonly OwnerTask[];
      return {
        id: row.id,
        kind: task.kind,
        title: taskTitle(task),
        text: [taskText(task, row.timezone), ...rest.flatMap(alsoText)].join(" "),
        urgent: [task, ...rest].some(isUrgentTask),
        wish: taskWish(task),
        tenant_id: row.assistant_id,
        tenant_name: row.name,
        appointment_id: isAboutAppointment(task) ? row.subject_id : null,
        conversation_id: isAboutConversation(task) ? row.subject_id : row.call_id,
        caller,
        address: row.address,
        recorded_message_id: row.recording_id === null ? null : row.subject_id,
        questions: [...new Set([task, ...rest].flatMap(questionsOf))],
        created_at: row.created_at.toISOString(),
        done_at: row.done_at?.toISOString() ?? null,
        done_by: row.done_by,
      };
    }),
    next_cursor: isOpen && last ? writeCursor(last) : null,
    has_done,
  };
}

const writeCursor = ({ created_at, id }: { created_at: Date; id: string }): string =>
  Buffer.from(`${created_at.toISOString()} ${id}`).toString("base64url");

const cursorText = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readCursor(cursor: string): { created_at: Date; id: string } {
  const [, moment = "", id = ""] = cursorText.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const created_at = new Date(moment);
  if (Number.isNaN(created_at.getTime())) throw new Refusal("invalid", "cursor: This page doesn't exist.");
  return { created_at, id };
}
