import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, phone, text } from "./fields.ts";

const topic = "Accounts";

const ownerVerification = z
  .object({
    email: email.describe("The address in use"),
    email_verified: z.boolean(),
    email_asked: email.nullable().describe("The address that a link was sent to; null where none is waited for"),
    phone,
    phone_verified: z.boolean(),
    code_sent: z.boolean().describe("A code is on its way that still works"),
    complete: z.boolean().describe("Numbers are bought, and the free hours run"),
    no_trial_reason: z
      .string()
      .nullable()
      .describe("Why the account has no free hours; null where it has, or has a card"),
  })
  .meta({ id: "OwnerVerification" });
export type OwnerVerification = z.output<typeof ownerVerification>;

const path = "/users/me/verification";
const shared = { topic, auth: "bearer", status: 200, reply: ownerVerification } as const;

export const readOwnerVerification = endpoint({
  ...shared,
  name: "readOwnerVerification",
  method: "GET",
  path,
  summary: "Whether email address and phone are verified",
  description: "On an installation with a public address, numbers are bought and free hours begin when both are.",
  errors: [401],
});

export const sendEmailLink = endpoint({
  ...shared,
  name: "sendEmailLink",
  method: "POST",
  path: `${path}/email`,
  summary: "Send another link to the address that is to be verified",
  description: "The link before no longer works.",
  errors: [401, 409, 429],
});

export const proveEmail = endpoint({
  name: "proveEmail",
  topic,
  method: "POST",
  path: "/users/verify-email",
  summary: "Verify an email address with the token from the mail",
  description: "The token works once and for 24 hours, on any device.",
  auth: "none",
  body: z.object({
    token: text.meta({ examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxE"], description: "From the link in the mail" }),
  }),
  status: 200,
  reply: z.object({ email, complete: z.boolean().describe("The phone is verified, too") }),
  errors: [409, 422, 429],
});

export const sendPhoneCode = endpoint({
  ...shared,
  name: "sendPhoneCode",
  method: "POST",
  path: `${path}/phone`,
  summary: "Text a code to the phone of the account",
  description: "Six digits, good for ten minutes and five tries. The code before no longer works.",
  errors: [401, 409, 422, 429],
});

export const provePhone = endpoint({
  ...shared,
  name: "provePhone",
  method: "POST",
  path: `${path}/code`,
  summary: "Verify the phone with the code from the text",
  body: z.object({ code: text.meta({ examples: ["204518"], description: "Blanks and dashes do not matter" }) }),
  errors: [401, 422, 429],
});

export const ownerVerificationEndpoints = [
  readOwnerVerification,
  sendEmailLink,
  proveEmail,
  sendPhoneCode,
  provePhone,
] as const;
