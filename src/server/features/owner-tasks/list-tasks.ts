import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listTasks as endpoint } from "#contract/tasks.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { listOpen } from "./store.ts";
import { isAboutAppointment, type OwnerTask, taskCaller, taskText, taskTitle } from "./task-texts.ts";

/** What an owner has to act on, a page at a time. */
export async function listTasks(
  { db }: { readonly db: Db },
  owner_id: string,
  { limit, cursor }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listOpen(db, owner_id, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map((row) => {
      const task = { kind: row.kind, params: row.params } as OwnerTask;
      const caller = taskCaller(task);
      return {
        id: row.id,
        kind: task.kind,
        title: taskTitle(task),
        text: taskText(task, row.timezone),
        urgent: task.kind === "return_message" && task.params.urgent,
        tenant_id: row.assistant_id,
        tenant_name: row.name,
        appointment_id: isAboutAppointment(row.kind) ? row.subject_id : null,
        // A message has an id of its own; anything else about a caller stands under the call's.
        conversation_id: row.call_id ?? (caller ? row.subject_id : null),
        caller,
        recorded_message_id: row.recording_id === null ? null : row.subject_id,
        questions: task.kind === "unanswered_question" ? [...task.params.questions] : [],
        created_at: row.created_at.toISOString(),
      };
    }),
    next_cursor: last ? writeCursor(last) : null,
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
