import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Whoever reads for longer before it listens reads everything again. */
export const longestSinceMs = 300_000;

export const streamEvents = endpoint({
  name: "streamEvents",
  topic: "Live events",
  method: "GET",
  path: "/api/events",
  summary: "What happens in the account, as it happens",
  description:
    "A stream of server-sent events. Each names what changed (`call`, `conversation`, `notification`, `task`, `appointment`, `assistant`, `billing`, `contact`) and its id; what it is now is read at its own address. The first event, `ready`, carries the id to go on from. After a break, send the id of the last event to get what was missed; `reset` says that so much was missed that everything is to be read again.",
  auth: "bearer",
  headers: z.object({
    "last-event-id": z
      .string()
      .max(100)
      .optional()
      .meta({ examples: ["4127"], description: "Continue after this event" }),
  }),
  query: z.object({
    since_ms: z.coerce
      .number()
      .int()
      .min(0)
      .max(longestSinceMs)
      .optional()
      .meta({
        examples: [350],
        description:
          "Without `Last-Event-ID`: how many milliseconds ago the reader began to read what it shows. What happened since is told, too.",
      }),
  }),
  status: 200,
  replyType: "event-stream",
  reply: z
    .string()
    .meta({ examples: ['id: 4128\nevent: notification\ndata: {"id":"0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"}\n\n'] }),
  errors: [401, 422, 429, 503],
});

export const eventEndpoints = [streamEvents] as const;
