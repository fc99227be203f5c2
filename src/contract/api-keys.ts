import { z } from "zod";
import { keyAccesses, keyPrefixes, longestKeyName, mostKeys } from "#domain/accounts/api-key-rules.ts";
import { answer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment, text } from "./fields.ts";

const topic = "API keys";

const access = z.enum(keyAccesses).meta({ examples: ["read"], description: "`read` opens what is asked for by GET" });
const name = text.meta({ examples: ["Accounting export"], description: `At most ${longestKeyName} characters` });

const apiKey = z
  .object({
    id,
    name,
    access,
    last_four: z.string().meta({ examples: ["x3Qk"], description: "The end of the key, to tell it from others" }),
    created_at: moment,
    last_used_at: moment.nullable().describe("To the minute; null before the first use"),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  name: "listApiKeys",
  topic,
  method: "GET",
  path: "/api/keys",
  summary: "API keys, newest first",
  description: "Revoked ones are gone.",
  auth: "bearer",
  status: 200,
  reply: answer(z.array(apiKey)),
  errors: [401],
});

export const createApiKey = endpoint({
  name: "createApiKey",
  topic,
  method: "POST",
  path: "/api/keys",
  summary: "Make an API key",
  description: `\`secret\` is the key itself. It is in this answer and nowhere else: only its SHA-256 is kept. An account can have ${mostKeys} keys.`,
  auth: "bearer",
  proof: true,
  body: z.object({ name, access }),
  status: 201,
  reply: apiKey.extend({ secret: z.string().meta({ examples: [`${keyPrefixes.read}${"x".repeat(43)}`] }) }),
  errors: [401, 409, 422],
});

export const renameApiKey = endpoint({
  name: "renameApiKey",
  topic,
  method: "PATCH",
  path: "/api/keys/{id}",
  summary: "Give an API key another name",
  auth: "bearer",
  params: idParams,
  body: z.object({ name }),
  status: 200,
  reply: apiKey,
  errors: [401, 404, 422],
});

export const revokeApiKey = endpoint({
  name: "revokeApiKey",
  topic,
  method: "DELETE",
  path: "/api/keys/{id}",
  summary: "Revoke an API key",
  description: "From this moment nothing can be asked for with it, and streams that it opened end.",
  auth: "bearer",
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const apiKeyEndpoints = [listApiKeys, createApiKey, renameApiKey, revokeApiKey] as const;
