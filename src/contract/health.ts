import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const topic = "Health";

export const readHealth = endpoint({
  name: "readHealth",
  topic,
  method: "GET",
  path: "/healthz",
  summary: "The process lives",
  auth: "none",
  status: 200,
  reply: z.object({ status: z.literal("ok") }),
  errors: [],
});

export const readReadiness = endpoint({
  name: "readReadiness",
  topic,
  method: "GET",
  path: "/readyz",
  summary: "The process takes traffic",
  description:
    "Answers 503 while it starts, from the moment it is told to stop, and while callers could not be served: the database takes no writes or does not answer within a second, no jobs are worked on, or news of other processes is not heard. `detail` says which.",
  auth: "none",
  status: 200,
  reply: z.object({ status: z.literal("ready") }),
  errors: [503],
});

export const healthEndpoints = [readHealth, readReadiness] as const;
