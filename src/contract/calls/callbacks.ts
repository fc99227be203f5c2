import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idParams, moment, phone, tenantId } from "../fields.ts";

const topic = "Callbacks";

const callback = z
  .object({
    id,
    tenant_id: tenantId.describe("ID of the assistant whose number is shown"),
    task_id: id.nullable().describe("The task it settles"),
    conversation_id: id.nullable().describe("The call it stands with"),
    customer_name: z
      .string()
      .nullable()
      .meta({ examples: ["Greg Halvorsen"] }),
    customer_number: phone,
    owner_phone: phone.describe("The phone that rings first"),
    state: z
      .enum(["calling_you", "asking_you", "calling_customer", "connected", "ended"])
      .describe("`asking_you`: you picked up and are asked to press 1"),
    result: z
      .enum([
        ...["talked", "customer_no_answer", "customer_busy", "customer_failed", "owner_no_answer", "owner_busy"],
        ...["owner_failed", "no_key", "owner_left", "canceled", "not_placed"],
      ] as const)
      .nullable()
      .describe("How it ended; null before"),
    talk_seconds: z
      .int()
      .nullable()
      .meta({ examples: [125] }),
    text: z
      .string()
      .meta({ examples: ["You talked with Greg Halvorsen for 2:05."], description: "How it stands, in a few words" }),
    started_at: moment,
    ended_at: moment.nullable(),
  })
  .meta({ id: "Callback" });
export type Callback = z.output<typeof callback>;

const choice = z.object({
  phone,
  label: z.string().meta({ examples: ["Your phone"] }),
});

/** It rings the owner's own phone, so it is the owner who asks for it. */
const byOwner = { topic, auth: "bearer" } as const;

export const startCallback = endpoint({
  ...byOwner,
  name: "startCallback",
  method: "POST",
  path: "/api/callbacks",
  summary: "Call a customer back",
  description:
    "Your phone rings first. Press 1, and the customer is called from your assistant's number. It isn't billed. One at a time. Where several of your phones could ring and you have not chosen one, nothing rings: `callback` is null and `choices` has them.",
  headers: z.object({
    "idempotency-key": z.string().min(1).max(200).optional().describe("The same key never rings twice"),
  }),
  body: z
    .object({
      task_id: id.optional(),
      conversation_id: id.optional(),
      contact_id: id.optional(),
    })
    .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
      message: "Give one of task_id, conversation_id and contact_id.",
    })
    .meta({ examples: [{ task_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20" }] }),
  status: 200,
  reply: z.object({ callback: callback.nullable(), choices: z.array(choice) }),
  errors: [401, 404, 409, 422, 429],
});

export const listCallbacks = endpoint({
  ...byOwner,
  keys: true,
  name: "listCallbacks",
  method: "GET",
  path: "/api/callbacks",
  summary: "List callbacks, newest first",
  description: "At most 50. With `conversation_id`, those of one call; with `task_id`, those of one task.",
  query: z.object({ conversation_id: id.optional(), task_id: id.optional() }),
  status: 200,
  reply: z.array(callback),
  errors: [401, 422],
});

export const cancelCallback = endpoint({
  ...byOwner,
  name: "cancelCallback",
  method: "POST",
  path: "/api/callbacks/{id}/cancel",
  summary: "Cancel a callback that is still ringing",
  params: idParams,
  status: 200,
  reply: callback,
  errors: [401, 404, 409],
});

const phones = z.object({
  phone: phone.nullable().describe("The one that rings; null where you have to choose, or there is none"),
  choices: z.array(choice),
});

export const readCallbackPhones = endpoint({
  ...byOwner,
  name: "readCallbackPhones",
  method: "GET",
  path: "/api/callback-phones",
  summary: "Get the phones that a callback could ring",
  status: 200,
  reply: phones,
  errors: [401],
});

export const chooseCallbackPhone = endpoint({
  ...byOwner,
  name: "chooseCallbackPhone",
  method: "PUT",
  path: "/api/callback-phones",
  summary: "Choose the phone that callbacks ring",
  body: z.object({ phone }),
  status: 200,
  reply: phones,
  errors: [401, 422],
});

export const callbackEndpoints = [
  startCallback,
  listCallbacks,
  cancelCallback,
  readCallbackPhones,
  chooseCallbackPhone,
] as const;
