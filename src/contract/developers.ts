import { z } from "zod";
import { keyAccesses, keyPrefixes, longestKeyName, mostKeys } from "#domain/accounts/api-key-rules.ts";
import { mostRetiring, retiringHours, triesKeptDays, webhookStates } from "#domain/accounts/webhook-texts.ts";
import { brand } from "#domain/basics/brand.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment, phone, tenantFilter, tenantId, text } from "./fields.ts";

const keysTopic = "API keys";

const access = z.enum(keyAccesses).meta({ examples: ["read"], description: "`read` allows GET requests only" });
const name = text.meta({ examples: ["Accounting export"], description: `At most ${longestKeyName} characters` });

const apiKey = z
  .object({
    id,
    name,
    access,
    last_four: z.string().meta({ examples: ["x3Qk"], description: "The end of the key, to tell keys apart" }),
    created_at: moment,
    last_used_at: moment.nullable().describe("To the minute; null before the first use"),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  name: "listApiKeys",
  topic: keysTopic,
  method: "GET",
  path: "/api/keys",
  summary: "List API keys, newest first",
  description: "Revoked keys aren't listed.",
  auth: "bearer",
  status: 200,
  reply: answer(z.array(apiKey)),
  errors: [401],
});

export const createApiKey = endpoint({
  name: "createApiKey",
  topic: keysTopic,
  method: "POST",
  path: "/api/keys",
  summary: "Create an API key",
  description: `\`secret\` is the key itself. It's only in this response: we keep just its SHA-256. An account can have ${mostKeys} keys.`,
  auth: "bearer",
  proof: true,
  body: z.object({ name, access }),
  status: 201,
  reply: apiKey.extend({ secret: z.string().meta({ examples: [`${keyPrefixes.read}${"x".repeat(43)}`] }) }),
  errors: [401, 409, 422],
});

export const renameApiKey = endpoint({
  name: "renameApiKey",
  topic: keysTopic,
  method: "PATCH",
  path: "/api/keys/{id}",
  summary: "Rename an API key",
  auth: "bearer",
  params: idParams,
  body: z.object({ name }),
  status: 200,
  reply: apiKey,
  errors: [401, 404, 422],
});

export const revokeApiKey = endpoint({
  name: "revokeApiKey",
  topic: keysTopic,
  method: "DELETE",
  path: "/api/keys/{id}",
  summary: "Revoke an API key",
  description: "The key stops working at once, and streams it opened are closed.",
  auth: "bearer",
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const apiKeyEndpoints = [listApiKeys, createApiKey, renameApiKey, revokeApiKey] as const;

const webhooksTopic = "Webhooks";

const httpStatus = z.int().meta({ examples: [200] });

const webhookTry = z.object({
  at: moment,
  attempt: z.int().meta({ examples: [1], description: "Same as the `Belle-Attempt` header; 1 for the first" }),
  cause: z.enum(["automatic", "resend", "test"]).describe("`resend`: the owner sent it again"),
  status: httpStatus.nullable().describe("The response status; null without a response"),
  reason: z
    .string()
    .nullable()
    .meta({ examples: [null], description: "Why delivery failed, in a sentence; null if it didn't" }),
  duration_ms: z
    .int()
    .nonnegative()
    .nullable()
    .meta({ examples: [182], description: "How long it took, if measured" }),
});

const webhookDelivery = z
  .object({
    id: id.describe("ID of the call or the test"),
    delivery_id: z.string().meta({
      examples: ["call-0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"],
      description: "Same as the `Belle-Delivery` header; the same for every attempt",
    }),
    event: z.enum(["call.completed", "call.test"]),
    test: z.boolean().meta({ examples: [false] }),
    state: z.enum(webhookStates).describe("`waiting`: it will be tried again at `next_try_at`"),
    tenant_id: tenantId.nullable().describe("Null for a test"),
    tenant_name: z
      .string()
      .nullable()
      .meta({ examples: [brand.assistantName] }),
    conversation_id: id.nullable().describe("The call it's about; null for a test"),
    caller_name: z
      .string()
      .nullable()
      .meta({ examples: ["Greg Halvorsen"] }),
    caller_number: phone.nullable(),
    created_at: moment,
    next_try_at: moment.nullable().meta({ examples: [null] }),
    reason: z
      .string()
      .nullable()
      .meta({ examples: [null], description: "What's blocking it now, in a sentence" }),
    tries: z.array(webhookTry).describe(`Newest first, up to 20, from the last ${triesKeptDays} days`),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  name: "listWebhookDeliveries",
  topic: webhooksTopic,
  method: "GET",
  path: "/api/webhook-deliveries",
  summary: "List webhook deliveries with every attempt, newest first",
  auth: "bearer",
  keys: true,
  query: z.object({
    ...pageQuery,
    state: z.enum(webhookStates).optional(),
    tenant_id: tenantFilter.optional().describe("Only this assistant; tests don't belong to one"),
  }),
  status: 200,
  reply: page(webhookDelivery),
  errors: [401, 404, 422],
});

export const resendWebhook = endpoint({
  name: "resendWebhook",
  topic: webhooksTopic,
  method: "POST",
  path: "/api/webhook-deliveries/{id}/resend",
  summary: "Resend a webhook now",
  description:
    "Works for delivered ones too. It goes to the assistant's current address under the same `Belle-Delivery`, with the call's current data. If it fails, the delivery stays as it was. Tests can't be resent.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: webhookDelivery,
  errors: [401, 404, 409, 429],
});

const webhookSecret = z
  .object({
    version: z.int().meta({ examples: [2], description: "1 for the first" }),
    last_four: z.string().meta({ examples: ["9fQs"] }),
    created_at: moment.nullable().describe("Null for the first"),
    retiring: z
      .array(
        z.object({
          version: z.int().meta({ examples: [1] }),
          last_four: z.string().meta({ examples: ["x3Qk"] }),
          until: moment.describe("It keeps signing until then"),
        }),
      )
      .describe(`Secrets replaced within the last ${retiringHours} hours, up to ${mostRetiring}`),
  })
  .meta({ id: "WebhookSecret" });
export type WebhookSecret = z.output<typeof webhookSecret>;

const secret = z.string().meta({ examples: [`${"x".repeat(39)}9fQs`] });

export const readWebhookSecret = endpoint({
  name: "readWebhookSecret",
  topic: webhooksTopic,
  method: "GET",
  path: "/api/webhook-secret",
  summary: "Get details of the webhook signing secret, without the secret itself",
  auth: "bearer",
  status: 200,
  reply: answer(webhookSecret),
  errors: [401],
});

export const showWebhookSecret = endpoint({
  name: "showWebhookSecret",
  topic: webhooksTopic,
  method: "POST",
  path: "/api/webhook-secret/show",
  summary: "Get the webhook signing secret",
  auth: "bearer",
  proof: true,
  status: 200,
  reply: answer(z.object({ version: webhookSecret.shape.version, secret })),
  errors: [401],
});

export const rotateWebhookSecret = endpoint({
  name: "rotateWebhookSecret",
  topic: webhooksTopic,
  method: "POST",
  path: "/api/webhook-secret/rotate",
  summary: "Rotate the webhook signing secret",
  description: `The new secret signs from now on. The old one keeps signing too for ${retiringHours} hours, so receivers have time to switch.`,
  auth: "bearer",
  proof: true,
  body: z.object({
    version: webhookSecret.shape.version.describe("The version to replace, so a repeated request doesn't rotate twice"),
  }),
  status: 200,
  reply: answer(webhookSecret.extend({ secret })),
  errors: [401, 409, 422, 429],
});

export const webhookEndpoints = [
  listWebhookDeliveries,
  resendWebhook,
  readWebhookSecret,
  showWebhookSecret,
  rotateWebhookSecret,
] as const;
