import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment, phone, tenantId } from "./fields.ts";

const topic = "Tasks";

const task = z
  .object({
    id,
    kind: z
      .enum([
        "booking_collision",
        "booking_put_back",
        "return_message",
        "missed_call",
        "failed_transfer",
        "unanswered_question",
        "calendar_lost",
        "text_undelivered",
      ])
      .meta({ examples: ["booking_collision"], description: "What it's about" }),
    title: z.string().meta({ examples: ["Double-booked: Greg Halvorsen"], description: "In a few words" }),
    urgent: z.boolean().meta({ examples: [false] }),
    text: z.string().meta({
      examples: [
        "Your calendar is busy from Thursday, March 5, 2026 at 8:30 AM CST to Thursday, March 5, 2026 at 10:00 AM CST, but Greg Halvorsen is booked for Thursday, March 5, 2026 at 9:00 AM CST. Move one of them.",
      ],
    }),
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: [brand.assistantName] }),
    appointment_id: id.nullable().describe("The appointment it's about; null otherwise"),
    conversation_id: id.nullable().describe("The call it's about; null otherwise"),
    caller: z
      .object({ name: z.string().nullable(), phone: phone.nullable() })
      .nullable()
      .describe("Who to call back; null if it isn't about a caller"),
    address: z
      .string()
      .nullable()
      .meta({ examples: ["412 Alder Street"], description: "Where the caller is, if known" }),
    recorded_message_id: id.nullable().describe("The voicemail to play; null if nothing was recorded"),
    questions: z.array(z.string()).meta({ examples: [[]], description: "What the answers didn't cover" }),
    wish: z
      .string()
      .nullable()
      .meta({
        examples: ["Leaking water heater"],
        description: "What the caller wanted before hanging up or reaching nobody; null for anything else",
      }),
    created_at: moment,
    done_at: moment.nullable().describe("Null while it is open"),
    done_by: z
      .enum(["owner", "product"])
      .nullable()
      .meta({ examples: [null], description: "`product`: the caller called again and was helped" }),
  })
  .meta({ id: "Task" });
export type Task = z.output<typeof task>;

export const listTasks = endpoint({
  name: "listTasks",
  topic,
  method: "GET",
  path: "/api/tasks",
  summary: "List tasks, newest first",
  description:
    "One task per call, whatever the call left to do. Open tasks only, unless `state` is `done`: then the ones done in the last 30 days, latest first, on one page. A task that resolves itself leaves the list.",
  auth: "bearer",
  keys: true,
  query: z.object({ ...pageQuery, state: z.enum(["open", "done"]).default("open") }),
  status: 200,
  reply: page(task).extend({
    has_done: z.boolean().meta({ examples: [false], description: "Whether anything was done in the last 30 days" }),
  }),
  errors: [401, 422],
});

export const markTaskDone = endpoint({
  name: "markTaskDone",
  topic,
  method: "POST",
  path: "/api/tasks/{id}/done",
  summary: "Mark a task as done",
  description: "It stays done, with all else that its call left to do.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const reopenTask = endpoint({
  name: "reopenTask",
  topic,
  method: "POST",
  path: "/api/tasks/{id}/reopen",
  summary: "Put a task that was done back on the list",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const taskEndpoints = [listTasks, markTaskDone, reopenTask] as const;
