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
    recorded_message_id: id.nullable().describe("The voicemail to play; null if nothing was recorded"),
    questions: z.array(z.string()).meta({ examples: [[]], description: "What the answers didn't cover" }),
    created_at: moment,
  })
  .meta({ id: "Task" });
export type Task = z.output<typeof task>;

export const listTasks = endpoint({
  name: "listTasks",
  topic,
  method: "GET",
  path: "/api/tasks",
  summary: "List open tasks, newest first",
  description: "Open tasks only. A task that resolves itself leaves the list.",
  auth: "bearer",
  keys: true,
  query: z.object(pageQuery),
  status: 200,
  reply: page(task),
  errors: [401, 422],
});

export const markTaskDone = endpoint({
  name: "markTaskDone",
  topic,
  method: "POST",
  path: "/api/tasks/{id}/done",
  summary: "Mark a task as done",
  description: "It stays done.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const taskEndpoints = [listTasks, markTaskDone] as const;
