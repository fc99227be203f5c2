import { z } from "zod";
import { receiverStatuses } from "#domain/accounts/mail-receivers.ts";
import { brand } from "#domain/basics/brand.ts";
import { portStatuses } from "#domain/phone/port-request.ts";
import { assistantSettings } from "./assistant-settings.ts";
import {
  calendarProvider,
  calendarProviderGiven,
  count,
  email,
  id,
  longText,
  moment,
  phone,
  tenantId,
  text,
  timezone,
} from "./fields.ts";

const noProvider = z.literal("");

/** An existing number that an owner wants to bring along. */
export const portRequest = z
  .object({
    id,
    requested_number: z.string().meta({ examples: ["(512) 555-0142"] }),
    tenant_id: tenantId.nullable().describe("Null until the assistant exists"),
    status: z.enum(portStatuses),
    created_at: moment,
  })
  .meta({ id: "PortRequest" });
export type PortRequest = z.output<typeof portRequest>;

/** One receptionist of an owner. */
export const assistant = z
  .object({
    id,
    name: z.string().meta({ examples: [brand.assistantName] }),
    phone_number: phone.nullable().describe("Null until a number is bought"),
    created_at: moment,
    status: z.enum(["active", "paused"]).describe("Set by the owner"),
    paused_until: moment
      .nullable()
      .meta({ examples: [null], description: "When a pause ends by itself; null while active, or until resumed" }),
    payment_status: z.enum(["active", "pending", "degraded", "disabled"]),
    subscription_status: z
      .string()
      .nullable()
      .meta({ examples: ["active"], description: "Status of the account's subscription" }),
    stripe_subscription_id: z
      .string()
      .nullable()
      .meta({ examples: ["sub_1QxW2eR7tk"] }),
    service_url: z
      .url()
      .meta({ examples: [`https://${brand.host}/voice/incoming`], description: "Where her calls come in" }),
    owner: z.string().meta({ examples: ["sam.rivera"], description: "The owner's username" }),
    greeting: z.string().meta({
      examples: ["Riverside Plumbing, how may I help?"],
      description: "What she says after introducing herself",
    }),
    system_instructions: z.string().meta({
      examples: ["Friendly and brief. We repair leaks, drains and water heaters."],
      description: "Her manner and what she needs to know",
    }),
    sales_transfer: phone.describe("Where sales calls are transferred; empty for none"),
    service_transfer: phone.meta({
      examples: ["+15125550143"],
      description: "Where service calls are transferred; empty for none",
    }),
    calendar_provider: z.union([calendarProvider, noProvider]).describe("Empty without a calendar"),
    calendar_connected: z.boolean(),
    calendar_last_synced: moment.nullable(),
    timezone,
    zapier_webhook: z.string().meta({ examples: [""], description: "Called after each call; empty for none" }),
    email_from: email.describe("Sender of the email after each call; empty for ours"),
    email_to: email.describe("Recipient of the email after each call; empty for the owner"),
    email_to_status: z.enum(receiverStatuses).meta({
      examples: ["agreed"],
      description:
        "`agreed`: emails go to that recipient, who is the owner, has agreed, or doesn't need to be asked. Otherwise they go to the owner: `waiting` for an answer, or `stopped` by the recipient",
    }),
    sendgrid_key_last4: z
      .string()
      .nullable()
      .meta({
        examples: ["x7Qa"],
        description: "The end of the stored key, which is never returned; null without one",
      }),
    settings: assistantSettings,
    port_request: portRequest.nullable().describe("The latest request to port in a number; null without one"),
    calls: count.describe("Calls today"),
    total_calls: count,
  })
  .meta({ id: "Assistant" });
export type Assistant = z.output<typeof assistant>;

/** What an owner may set. Its rules and fallbacks live in the domain. */
export const draft = {
  name: text.meta({ examples: [brand.assistantName] }),
  greeting: longText.meta({
    examples: ["Riverside Plumbing, how may I help?"],
    description: "What she says after introducing herself",
  }),
  system_instructions: longText.meta({
    examples: ["Friendly and brief. We repair leaks, drains and water heaters."],
    description: "Her manner and what she needs to know",
  }),
  sales_transfer: text.meta({
    examples: ["+15125550142"],
    description: "Where sales calls are transferred; empty for none",
  }),
  service_transfer: text.meta({
    examples: ["+15125550143"],
    description: "Where service calls are transferred; empty for none",
  }),
  zapier_webhook: text.describe("Called after each call; empty for none"),
  email_from: text.describe("Sender of the email after each call; empty for ours"),
  email_to: text.describe("Recipient of the email after each call; empty for the owner"),
  sendgrid_key: text.describe("Stored encrypted and never returned"),
  calendar_provider: z.union([calendarProviderGiven, noProvider]),
  timezone: text.meta({ examples: ["America/Chicago"], description: "IANA time zone" }),
};
