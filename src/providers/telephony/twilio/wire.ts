import { z } from "zod";

/** What is read of the carrier's answers, as its client hands them on. Anything else in them is let be. */
const text = z.string().min(1);
const maybeText = z.string().nullish();
const maybeDate = z.date().nullish();

export const availableNumberWire = z.object({ phoneNumber: text, locality: maybeText, region: maybeText });

export const ownedNumberWire = z.object({
  sid: text,
  phoneNumber: text,
  friendlyName: maybeText,
  voiceUrl: maybeText,
  voiceFallbackUrl: maybeText,
  statusCallback: maybeText,
  smsUrl: maybeText,
});

export const recordingWire = z.object({
  sid: text,
  callSid: maybeText,
  duration: maybeText,
  source: text,
  status: text,
  startTime: maybeDate,
});

export const callWire = z.object({
  sid: text,
  from: maybeText,
  to: maybeText,
  direction: text,
  status: z.enum([
    "queued",
    "initiated",
    "ringing",
    "in-progress",
    "completed",
    "busy",
    "failed",
    "no-answer",
    "canceled",
  ]),
  startTime: maybeDate,
  endTime: maybeDate,
  duration: maybeText,
});

export const placedCallWire = z.object({ sid: text });
export const listedCallWire = z.object({ sid: text, direction: maybeText, dateCreated: maybeDate });

export const textWire = z.object({ sid: text });
export const reportedTextWire = z.object({
  sid: text,
  from: maybeText,
  to: maybeText,
  status: text,
  errorCode: z.number().nullish(),
});
export const sentTextWire = z.object({ sid: text, body: maybeText, direction: maybeText, dateCreated: maybeDate });

export const serviceWire = z.object({
  useInboundWebhookOnNumber: z.boolean().nullish(),
  inboundRequestUrl: maybeText,
  usAppToPersonRegistered: z.boolean().nullish(),
});

export const portabilityWire = z.object({
  portable: z.boolean(),
  pinAndAccountNumberRequired: z.boolean().nullish(),
  notPortableReason: maybeText,
  numberType: maybeText,
});

/** A failure as the carrier's client throws it, in either of its two forms. */
export const failureWire = z.object({ status: z.number(), code: z.number().optional() });
