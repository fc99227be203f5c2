import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, phone, text } from "./fields.ts";

const topic = "Accounts";

const ownerVerification = z
  .object({
    email: email.describe("The address in use"),
    email_verified: z.boolean(),
    email_asked: email.nullable().describe("The address a link was sent to; null if none is pending"),
    phone,
    phone_verified: z.boolean(),
    code_sent: z.boolean().describe("A code was sent and still works"),
    code_undelivered: z
      .string()
      .nullable()
      .meta({ examples: [null], description: "Why the code didn't arrive; null if nothing says so" }),
    complete: z.boolean().describe("Both are verified: numbers can be bought, and the free hours have begun"),
    no_trial_reason: z
      .string()
      .nullable()
      .describe("Why the account has no free hours; null if it has them or has a card"),
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
  summary: "Check whether email address and phone are verified",
  description:
    "On an installation with a public address, numbers are bought and the free hours begin once both are verified.",
  errors: [401],
});

export const sendEmailLink = endpoint({
  ...shared,
  name: "sendEmailLink",
  method: "POST",
  path: `${path}/email`,
  summary: "Resend the email verification link",
  description: "The previous link stops working.",
  errors: [401, 409, 429],
});

export const proveEmail = endpoint({
  name: "proveEmail",
  topic,
  method: "POST",
  path: "/users/verify-email",
  summary: "Verify an email address with the token from the email",
  description: "The token works once, on any device, and expires after 24 hours.",
  auth: "none",
  body: z.object({
    token: text.meta({ examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxE"], description: "From the link in the email" }),
  }),
  status: 200,
  reply: z.object({ email, complete: z.boolean().describe("Whether the phone is verified too") }),
  errors: [409, 422, 429],
});

export const sendPhoneCode = endpoint({
  ...shared,
  name: "sendPhoneCode",
  method: "POST",
  path: `${path}/phone`,
  summary: "Text a code to the account's phone",
  description: "Six digits, good for ten minutes and five tries. The previous code stops working.",
  errors: [401, 409, 422, 429],
});

export const provePhone = endpoint({
  ...shared,
  name: "provePhone",
  method: "POST",
  path: `${path}/code`,
  summary: "Verify the phone with the code from the text",
  body: z.object({ code: text.meta({ examples: ["204518"], description: "Spaces and dashes are ignored" }) }),
  errors: [401, 422, 429],
});

export const ownerVerificationEndpoints = [
  readOwnerVerification,
  sendEmailLink,
  proveEmail,
  sendPhoneCode,
  provePhone,
] as const;
