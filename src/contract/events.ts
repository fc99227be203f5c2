import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const streamEvents = endpoint({
  name: "streamEvents",
  topic: "Live events",
  planned: 11,
  method: "GET",
  path: "/api/events",
  summary: "What happens in the account, as it happens",
  description: "A stream of server-sent events. After a break, send the id of the last event to get what was missed.",
  auth: "bearer",
  headers: z.object({
    "last-event-id": z
      .string()
      .max(100)
      .optional()
      .meta({ examples: ["4127"], description: "Continue after this event" }),
  }),
  status: 200,
  replyType: "event-stream",
  reply: z.string().meta({ examples: ["id: 4128\nevent: notification\ndata: {}\n\n"] }),
  errors: [401, 429],
});

export const eventEndpoints = [streamEvents] as const;
