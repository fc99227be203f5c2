import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { endpoint } from "./endpoint.ts";

/** The field names here are the carrier's own. Fields beyond these are ignored. */
const topic = "Phone carrier";

const callSid = z.string().meta({ examples: ["CA5f0f8d1c2b3a49e8a7d6c5b4a3f2e1d0"] });
const call = {
  CallSid: callSid,
  AccountSid: z.string().meta({ examples: ["AC1b2c3d4e5f60718293a4b5c6d7e8f901"] }),
  From: z.string().meta({ examples: ["+15125550142"] }),
  To: z.string().meta({ examples: ["+15125550100"] }),
  CallStatus: z
    .string()
    .optional()
    .meta({ examples: ["ringing"] }),
  Direction: z
    .string()
    .optional()
    .meta({ examples: ["inbound"] }),
};
const optional = (example: string) =>
  z
    .string()
    .optional()
    .meta({ examples: [example] });

const twiml = z.string().meta({
  examples: ['<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>'],
  description: "What the carrier should do next",
});

const served = { topic, auth: "carrier-signature", bodyType: "form", errors: [403] } as const;
const withInstructions = { method: "POST", status: 200, replyType: "xml", reply: twiml } as const;

export const answerCall = endpoint({
  ...served,
  ...withInstructions,
  name: "answerCall",
  path: "/voice/incoming",
  summary: "Incoming call",
  body: z.looseObject({ ...call, ForwardedFrom: optional("+15125550199"), CallerName: optional("HALVORSEN G") }),
});

export const continueCall = endpoint({
  ...served,
  ...withInstructions,
  name: "continueCall",
  path: "/voice/action",
  summary: "A conversation or transfer ended and the call continues",
  description: "A transfer that wasn't answered comes back to the assistant with the reason.",
  query: z.object({
    a: z.string().optional().describe("ID of the assistant"),
    s: z.string().optional().describe("Speech providers in use, if not the usual ones"),
  }),
  body: z.looseObject({
    ...call,
    SessionId: optional("VX0a1b2c3d4e5f60718293a4b5c6d7e8f9"),
    SessionStatus: optional("ended"),
    SessionDuration: optional("182"),
    HandoffData: optional('{"reason":"transfer","target":"service"}'),
    DialCallStatus: optional("no-answer"),
    DialCallSid: optional("CA7d6c5b4a3f2e1d05f0f8d1c2b3a49e8a"),
    DialCallDuration: optional("64"),
    DialBridged: optional("true"),
    RecordingUrl: optional("https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE1"),
    RecordingDuration: optional("12"),
    ErrorCode: optional("64105"),
    ErrorMessage: optional("Websocket ended"),
  }),
});

export const hearDanger = endpoint({
  ...served,
  ...withInstructions,
  name: "hearDanger",
  path: "/voice/danger",
  summary: "A caller who can't be given a line answered whether it's an emergency",
  description: "In an emergency, the on-call team is called while the caller is recorded.",
  query: z.object({ t: z.enum(["record", "end"]).optional(), k: z.string().optional() }),
  body: z.looseObject({ ...call, Digits: optional("1"), SpeechResult: optional("I smell gas in my basement.") }),
});

export const followCall = endpoint({
  ...served,
  name: "followCall",
  method: "POST",
  path: "/voice/status",
  summary: "Call status changed",
  body: z.looseObject({ ...call, CallDuration: optional("214") }),
  status: 204,
});

export const noteRecordedCall = endpoint({
  ...served,
  name: "noteRecordedCall",
  method: "POST",
  path: "/voice/recording",
  summary: "A call's recording is ready, or there is none",
  body: z.looseObject({
    CallSid: callSid,
    AccountSid: call.AccountSid,
    RecordingSid: z.string().meta({ examples: ["RE1b2c3d4e5f60718293a4b5c6d7e8f901"] }),
    RecordingStatus: z.string().meta({ examples: ["completed"], description: "`completed` or `absent`" }),
    RecordingStartTime: optional("Sat, 14 Nov 2026 18:30:00 +0000"),
  }),
  status: 204,
});

export const rescueCall = endpoint({
  ...served,
  ...withInstructions,
  name: "rescueCall",
  path: "/voice/fallback",
  summary: "Fallback when our first response failed",
  description: "The caller is transferred to the service number or can leave a message.",
  body: z.looseObject({
    ...call,
    ErrorCode: optional("11200"),
    ErrorUrl: optional(`https://${brand.host}/voice/incoming`),
  }),
});

export const briefTarget = endpoint({
  ...served,
  ...withInstructions,
  name: "briefTarget",
  path: "/voice/whisper",
  summary: "The target of a transfer picked up and is told who is calling",
  query: z.object({ c: z.string().optional().describe("ID of the call") }),
  body: z.looseObject({ ...call, ParentCallSid: optional("CA0d1e2f3a4b5c6d7e8f90a1b2c3d4e5f6") }),
});

export const acceptTransfer = endpoint({
  ...served,
  ...withInstructions,
  name: "acceptTransfer",
  path: "/voice/accept",
  summary: "The target of a transfer pressed a key",
  query: z.object({ c: z.string().optional().describe("ID of the call") }),
  body: z.looseObject({ ...call, Digits: optional("1") }),
});

const reach = z.object({
  e: z.string().optional().describe("ID of the emergency"),
  r: z.string().optional().describe("Round, step and person, of the on-call plan"),
});

export const hearLadder = endpoint({
  ...served,
  ...withInstructions,
  name: "hearLadder",
  path: "/voice/ladder",
  summary: "Someone on call picked up and is told what happened",
  query: reach,
  body: z.looseObject(call),
});

export const answerLadder = endpoint({
  ...served,
  ...withInstructions,
  name: "answerLadder",
  path: "/voice/ladder/key",
  summary: "Someone on call pressed a key",
  description: "1 takes the emergency and connects the two, 2 passes it on.",
  query: reach,
  body: z.looseObject({ ...call, Digits: optional("1") }),
});

export const followLadder = endpoint({
  ...served,
  name: "followLadder",
  method: "POST",
  path: "/voice/ladder/status",
  summary: "The status of a call to someone on call changed",
  query: reach,
  body: z.looseObject({ ...call, CallDuration: optional("14") }),
  status: 204,
});

const callbackId = z.object({ c: z.string().optional().describe("ID of the callback") });

export const hearCallback = endpoint({
  ...served,
  ...withInstructions,
  name: "hearCallback",
  path: "/voice/callback",
  summary: "The owner picked up and is asked to press 1 for a callback",
  query: callbackId,
  body: z.looseObject(call),
});

export const answerCallback = endpoint({
  ...served,
  ...withInstructions,
  name: "answerCallback",
  path: "/voice/callback/key",
  summary: "The owner pressed a key, and the customer is called",
  query: callbackId,
  body: z.looseObject({ ...call, Digits: optional("1") }),
});

export const endCallback = endpoint({
  ...served,
  ...withInstructions,
  name: "endCallback",
  path: "/voice/callback/over",
  summary: "The call to the customer ended, or wasn't answered",
  query: callbackId,
  body: z.looseObject({ ...call, DialCallStatus: optional("completed"), DialCallDuration: optional("125") }),
});

export const followCallback = endpoint({
  ...served,
  name: "followCallback",
  method: "POST",
  path: "/voice/callback/status",
  summary: "The status of one of the two calls of a callback changed",
  query: callbackId.extend({ l: z.string().optional().describe("`owner` or `customer`") }),
  body: z.looseObject({ ...call, CallDuration: optional("125") }),
  status: 204,
});

export const receiveText = endpoint({
  ...served,
  ...withInstructions,
  name: "receiveText",
  path: "/voice/text",
  summary: "Incoming text message",
  description: "STOP, START and HELP are honored. Replies go out as separate texts.",
  reply: twiml.meta({ examples: ['<?xml version="1.0" encoding="UTF-8"?><Response/>'] }),
  body: z.looseObject({
    MessageSid: z.string().meta({ examples: ["SM9f8e7d6c5b4a39281706f5e4d3c2b1a0"] }),
    AccountSid: call.AccountSid,
    From: call.From,
    To: call.To,
    Body: z.string().meta({ examples: ["STOP"] }),
  }),
});

export const followText = endpoint({
  ...served,
  name: "followText",
  method: "POST",
  path: "/voice/text-status",
  summary: "Status of a sent text message changed",
  description: "Reports may come twice and in any order. A text that ended keeps its end.",
  query: z.object({ t: z.string().optional().describe("ID of the text") }),
  body: z.looseObject({
    MessageSid: z.string().meta({ examples: ["SM9f8e7d6c5b4a39281706f5e4d3c2b1a0"] }),
    MessageStatus: z.string().meta({ examples: ["undelivered"] }),
    ErrorCode: optional("30006"),
  }),
  status: 204,
});

export const openRelay = endpoint({
  ...served,
  name: "openRelay",
  method: "GET",
  path: "/voice/relay",
  summary: "Call WebSocket",
  description: "The carrier opens it with a signed handshake; frames follow ConversationRelay.",
  status: 101,
});

export const openStream = endpoint({
  ...served,
  name: "openStream",
  method: "GET",
  path: "/voice/stream",
  summary: "Call WebSocket with sound",
  description: "The carrier opens it with a signed handshake where TELEPHONE is stream; frames follow Media Streams.",
  status: 101,
});

export const voiceWebhookEndpoints = [
  answerCall,
  continueCall,
  hearDanger,
  followCall,
  noteRecordedCall,
  rescueCall,
  briefTarget,
  acceptTransfer,
  hearLadder,
  answerLadder,
  followLadder,
  hearCallback,
  answerCallback,
  endCallback,
  followCallback,
  receiveText,
  followText,
  openRelay,
  openStream,
] as const;
