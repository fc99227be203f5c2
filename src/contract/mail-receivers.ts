import { z } from "zod";
import { assistant } from "./assistant.ts";
import { endpoint } from "./endpoint.ts";
import { email, idParams, text } from "./fields.ts";

const topic = "Assistants";
const token = text.meta({ examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxE"], description: "From the link in the mail" });

export const agreeToMails = endpoint({
  name: "agreeToMails",
  topic,
  method: "POST",
  path: "/api/mail-receivers/agree",
  summary: "Agree to get mails about an owner's calls",
  description: "With the token from the mail that asked. It works once and for 7 days.",
  auth: "none",
  body: z.object({ token }),
  status: 200,
  reply: z.object({ email: email.describe("The address that agreed") }),
  errors: [422, 429],
});

export const stopMails = endpoint({
  name: "stopMails",
  topic,
  method: "POST",
  path: "/api/mail-receivers/stop",
  summary: "Stop mails about an owner's calls",
  description: "With the token that stands under each of them. From then on they go to the owner.",
  auth: "none",
  body: z.object({ token }),
  status: 200,
  reply: z.object({ email: email.describe("The address that gets no more of them") }),
  errors: [422, 429],
});

export const askReceiverAgain = endpoint({
  name: "askReceiverAgain",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/mail-receiver",
  summary: "Ask once more whether the receiver of the mails after calls agrees",
  description: "The link before no longer works. An address is asked three times in all.",
  auth: "bearer",
  params: idParams,
  status: 200,
  reply: assistant,
  errors: [401, 404, 409, 429],
});

export const mailReceiverEndpoints = [agreeToMails, stopMails, askReceiverAgain] as const;
