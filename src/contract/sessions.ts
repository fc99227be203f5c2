import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment } from "./fields.ts";

const topic = "Accounts";

const session = z
  .object({
    id,
    device: z
      .string()
      .meta({ examples: ["Firefox on Linux"], description: "Browser and system, as far as the client said" }),
    address: z.string().meta({ examples: ["203.0.113.9"] }),
    created_at: moment,
    last_seen_at: moment,
    current: z.boolean().describe("The one that asks"),
  })
  .meta({ id: "Session" });
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  name: "listSessions",
  topic,
  method: "GET",
  path: "/users/me/sessions",
  summary: "Where the account is signed in",
  auth: "bearer",
  status: 200,
  reply: z.array(session),
  errors: [401],
});

export const endSession = endpoint({
  name: "endSession",
  topic,
  method: "DELETE",
  path: "/users/me/sessions/{id}",
  summary: "End one session",
  auth: "bearer",
  proof: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  topic,
  method: "DELETE",
  path: "/users/me/sessions",
  summary: "End every session but this one",
  auth: "bearer",
  proof: true,
  status: 204,
  errors: [401],
});

/** The browser forgets the pages and files that it keeps. Not its storage: the web app clears that itself, and leaves the theme. */
