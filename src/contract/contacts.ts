import { z } from "zod";
import { answer, page, pageQuery } from "./answer.ts";
import { conversationRow } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { count, email, id, idParams, moment, phone, text } from "./fields.ts";

const topic = "Contacts";

export const contactRow = z
  .object({
    id,
    phone,
    name: z
      .string()
      .nullable()
      .meta({ examples: ["Greg Halvorsen"] }),
    email: email.nullable(),
    address: z
      .string()
      .nullable()
      .meta({ examples: ["412 Alder Street"] }),
    note: z.string().meta({ examples: ["Gate code at the side door."], description: "Written by the owner" }),
    calls: count,
    first_call_at: moment,
    last_call_at: moment,
  })
  .meta({ id: "Contact" });

export const listContacts = endpoint({
  name: "listContacts",
  topic,
  method: "GET",
  path: "/api/contacts",
  summary: "List callers, most recent first",
  auth: "bearer",
  keys: true,
  query: z.object({ ...pageQuery, q: z.string().max(200).optional().describe("Searches name and phone") }),
  status: 200,
  reply: page(contactRow),
  errors: [401, 422],
});

export const readContact = endpoint({
  name: "readContact",
  topic,
  method: "GET",
  path: "/api/contacts/{id}",
  summary: "Get a caller with conversations and appointments",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: answer(
    contactRow.extend({
      blocked: z.boolean().meta({ examples: [false] }),
      conversations: z.array(conversationRow).describe("The 20 most recent"),
      appointments: z.array(
        z.object({
          id,
          status: z.enum(["confirmed", "cancelled"]),
          starts_at: moment,
          ends_at: moment,
          arrival_until: moment.describe("End of the arrival window that was promised; the start itself without one"),
          service: z.string().meta({ examples: ["Leak repair"] }),
          timezone: z.string().meta({ examples: ["America/Chicago"] }),
        }),
      ),
    }),
  ),
  errors: [401, 404],
});

export const updateContact = endpoint({
  name: "updateContact",
  topic,
  method: "PUT",
  path: "/api/contacts/{id}",
  summary: "Correct a caller's details, or change your note",
  description:
    "Fields you leave out stay as they are. Send an empty name, email or address to take back yours; one that a call told is removed, until a later call tells another. Upcoming appointments with the old address get the new one.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({
    name: text.max(100).optional(),
    email: text.max(254).optional(),
    address: text.max(300).optional(),
    note: text.optional(),
  }),
  status: 200,
  reply: answer(contactRow),
  errors: [401, 404, 422],
});

export const eraseCaller = endpoint({
  name: "eraseCaller",
  topic,
  method: "POST",
  path: "/api/contacts/erase",
  summary: "Erase a caller by phone number",
  description:
    "Removes this caller's words, names, addresses and numbers from conversations, appointments, messages, tasks, notifications and texts. Call dates, lengths and costs stay because bills depend on them; so do a block on the number and a STOP for texts.",
  auth: "bearer",
  keys: true,
  body: z.object({ phone: text.meta({ examples: ["+15125550142"] }) }),
  status: 200,
  reply: answer(z.object({ conversations: count, appointments: count })),
  errors: [401, 409, 422],
});

export const exportAccount = endpoint({
  name: "exportAccount",
  topic,
  method: "GET",
  path: "/api/account/export",
  summary: "Download all data of the account as one JSON file",
  auth: "bearer",
  proof: true,
  status: 200,
  replyType: "file",
  fileTypes: ["application/json"],
  reply: z.string().meta({ examples: ['{"account":{}}'] }),
  errors: [401, 429],
});

export const contactEndpoints = [listContacts, readContact, updateContact, eraseCaller, exportAccount] as const;
