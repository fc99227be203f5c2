import { z } from "zod";
import { creditRefusals } from "#domain/money/spam-credit.ts";
import { spamCreditRule } from "#domain/money/spam-credit-texts.ts";
import { answer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { count, dollars, id, idParams, longText, phone, seconds, text } from "./fields.ts";

export const readRecording = endpoint({
  name: "readRecording",
  topic: "Conversations",
  method: "GET",
  path: "/api/messages/{id}/recording",
  summary: "Get the audio of a recorded message",
  description:
    "For messages with `recorded`: the voicemail a caller left when nobody could take the call, as a WAV file. Kept as long as the message.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  replyType: "file",
  fileTypes: ["audio/wav"],
  reply: z.string().meta({ examples: ["RIFF…WAVE"] }),
  errors: [401, 404, 503],
});

export const recordingEndpoints = [readRecording] as const;

const topic = "Conversations";

const someIds = z.array(id).min(1).max(200);
const changedCount = count.describe("How many changed");
const changed = answer(z.object({ changed: changedCount }));

const markedBill = z
  .object({
    id: id.describe("The conversation"),
    state: z
      .enum(["credited", "not_credited", "billed_again", "unchanged"])
      .describe("`unchanged` if there was nothing to credit or to take back"),
    why: z.enum(creditRefusals).nullable().describe("Why it wasn't credited"),
    amount: dollars.meta({ examples: [0.42], description: "US dollars taken off the bill, or put back on it" }),
    billed_seconds: seconds.describe("The seconds behind that amount"),
    free_seconds: seconds.describe("Seconds returned to the free hours, or taken out again"),
    used: count.describe("Credits used in the call's month, including this one"),
    most: count.describe("How many credits are allowed so far"),
    text: z.string().meta({ examples: ["Marked as spam, not credited: 3 of 3 credits for that month are used."] }),
  })
  .meta({ id: "MarkedBill" });

export const markConversations = endpoint({
  name: "markConversations",
  topic,
  method: "POST",
  path: "/api/conversations/marks",
  summary: "Mark conversations as read, unread, spam or not spam",
  description: `${spamCreditRule} Beyond them it's marked without a credit. A call unmarked as spam is billed again. Calls recognized as spam while in progress are free without a credit.`,
  auth: "bearer",
  keys: true,
  body: z.object({ ids: someIds, mark: z.enum(["read", "unread", "spam", "not_spam"]) }),
  status: 200,
  reply: answer(
    z.object({
      changed: changedCount,
      bills: z.array(markedBill).describe("How marking or unmarking spam changes the bill"),
    }),
  ),
  errors: [401, 422],
});

export const eraseConversations = endpoint({
  name: "eraseConversations",
  topic,
  method: "POST",
  path: "/api/conversations/erase",
  summary: "Erase the words of conversations for good",
  description:
    "Transcript, summary and contact are erased and can't be restored. Date, length and cost stay because bills depend on them.",
  auth: "bearer",
  keys: true,
  body: z.object({ ids: someIds }),
  status: 200,
  reply: changed,
  errors: [401, 422],
});

export const textCaller = endpoint({
  name: "textCaller",
  topic,
  method: "POST",
  path: "/api/conversations/{id}/text",
  summary: "Send the caller a text from the assistant's number",
  description: "Test calls have no one to text.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({
    text: text.min(1).meta({ examples: ["We are on our way, about 20 minutes out."] }),
    to: phone
      .optional()
      .describe("A number from this call: the one they called from, or one they gave. Defaults to the first of these"),
  }),
  status: 202,
  reply: z.object({ detail: z.string().meta({ examples: ["The text is on its way."] }) }),
  errors: [401, 404, 409, 422, 429],
});

export const blockCaller = endpoint({
  name: "blockCaller",
  topic,
  method: "PUT",
  path: "/api/conversations/{id}/block",
  summary: "Block or unblock the caller's number",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({ blocked: z.boolean().meta({ examples: [true] }) }),
  status: 200,
  reply: answer(z.object({ blocked: z.boolean().meta({ examples: [true] }) })),
  errors: [401, 404, 409, 422],
});

export const answerQuestion = endpoint({
  name: "answerQuestion",
  topic,
  method: "POST",
  path: "/api/conversations/{id}/answers",
  summary: "Add a question from this call to the assistant's answers",
  description: "She uses the answer from the next call on. A task about that question is closed.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({
    question: text.min(1).meta({ examples: ["Do you work on Sundays?"] }),
    answer: longText.min(1).meta({ examples: ["Yes, for emergencies."] }),
  }),
  status: 200,
  reply: answer(z.object({ answers: count.describe("Number of answers she has now") })),
  errors: [401, 404, 409, 422],
});

export const conversationActionEndpoints = [
  markConversations,
  eraseConversations,
  textCaller,
  blockCaller,
  answerQuestion,
] as const;
