import { z } from "zod";
import { ProviderError } from "../../provider-error.ts";
import type {
  AvailableNumber,
  CallState,
  CarrierCall,
  ListedRecording,
  NumberAddresses,
  OwnedNumber,
  Portability,
  RecordedAtCarrier,
} from "../port.ts";
import {
  type availableNumberWire,
  type callWire,
  failureWire,
  type ownedNumberWire,
  type portabilityWire,
  type recordingWire,
} from "./wire.ts";

export const provider = "twilio";

type Row = [code: string, text: string, retryable: boolean];

/** By the carrier's own number of the failure. */
const byCode: Record<number, Row> = {
  20003: ["sign_in_refused", "The carrier did not accept our account", false],
  20404: ["not_found", "The carrier knows nothing under this id", false],
  20429: ["too_many_requests", "The carrier asks us to slow down", true],
  21210: ["sender_refused", "No calls can be placed from this number", false],
  21211: ["number_invalid", "The carrier does not take this number", false],
  21212: ["number_invalid", "The carrier does not take this number", false],
  21217: ["number_invalid", "The carrier does not take this number", false],
  21220: ["call_over", "The call is over", false],
  21421: ["number_invalid", "The carrier does not take this number", false],
  21422: ["number_unavailable", "The number cannot be bought", false],
  21452: ["number_unavailable", "There is no such number to buy", false],
  21606: ["sender_refused", "No texts can be sent from this number", false],
  21610: ["recipient_unsubscribed", "The recipient wants no texts from this number", false],
  21710: ["number_enrolled", "The number is in the messaging service already", false],
  21712: ["number_elsewhere", "The number is in another messaging service", false],
  21714: ["service_full", "The messaging service has no room for another number", false],
  21614: ["number_not_mobile", "The number cannot receive texts", false],
};

function byStatus(status: number): Row {
  if (status === 401) return ["sign_in_refused", "The carrier did not accept our account", false];
  if (status === 404) return ["not_found", "The carrier knows nothing under this id", false];
  if (status === 429) return ["too_many_requests", "The carrier asks us to slow down", true];
  if (status >= 500) return ["carrier_failed", "The carrier failed", true];
  return ["refused", "The carrier refused the request", false];
}

/** The carrier's own texts quote numbers, so none of them is repeated. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const failure = failureWire.safeParse(error);
  if (failure.success) {
    const { status, code } = failure.data;
    const [name, text, retryable] = (code !== undefined && byCode[code]) || byStatus(status);
    return new ProviderError(provider, name, `${text} (${code ?? status}).`, { retryable });
  }
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return new ProviderError(provider, "answer_broken", "The carrier's answer could not be read.", { retryable: true });
  return new ProviderError(provider, "unreachable", "The carrier could not be reached.", { retryable: true });
}

/** After one of these it is not known whether the carrier did what it was asked. */
const unsure = ["unreachable", "answer_broken", "carrier_failed", "deadline", "stopped"];
export const isUnsure = (error: ProviderError): boolean => unsure.includes(error.code);

export const toAvailableNumber = (wire: z.infer<typeof availableNumberWire>): AvailableNumber => ({
  number: wire.phoneNumber,
  city: wire.locality || null,
  region: wire.region || null,
});

export const toOwnedNumber = (wire: z.infer<typeof ownedNumberWire>): OwnedNumber => ({
  id: wire.sid,
  number: wire.phoneNumber,
  addresses: {
    voiceUrl: wire.voiceUrl ?? "",
    fallbackUrl: wire.voiceFallbackUrl ?? "",
    statusUrl: wire.statusCallback ?? "",
    textUrl: wire.smsUrl ?? "",
  },
});

export const fromAddresses = (addresses: NumberAddresses) => ({
  voiceUrl: addresses.voiceUrl,
  voiceMethod: "POST",
  voiceFallbackUrl: addresses.fallbackUrl,
  voiceFallbackMethod: "POST",
  statusCallback: addresses.statusUrl,
  statusCallbackMethod: "POST",
  smsUrl: addresses.textUrl,
  smsMethod: "POST",
});

export const sameAddresses = (one: NumberAddresses, other: NumberAddresses): boolean =>
  one.voiceUrl === other.voiceUrl &&
  one.fallbackUrl === other.fallbackUrl &&
  one.statusUrl === other.statusUrl &&
  one.textUrl === other.textUrl;

const states: Record<z.infer<typeof callWire>["status"], CallState> = {
  queued: "queued",
  initiated: "queued",
  ringing: "ringing",
  "in-progress": "in_progress",
  completed: "completed",
  busy: "busy",
  failed: "failed",
  "no-answer": "no_answer",
  canceled: "canceled",
};

export const toCarrierCall = (wire: z.infer<typeof callWire>): CarrierCall => ({
  id: wire.sid,
  from: wire.from ?? "",
  to: wire.to ?? "",
  direction: wire.direction.startsWith("outbound") ? "outbound" : "inbound",
  state: states[wire.status],
  startedAt: wire.startTime ?? null,
  endedAt: wire.endTime ?? null,
  durationSeconds: wire.duration && /^\d+$/.test(wire.duration) ? Number(wire.duration) : null,
});

/** What was said to our recorder and is whole. A call that is recorded as a whole is another thing. */
export const isMessage = ({ source, status }: z.infer<typeof recordingWire>): boolean =>
  source === "RecordVerb" && status === "completed";

export const toListedRecording = (wire: z.infer<typeof recordingWire>): ListedRecording => ({
  id: wire.sid,
  callId: wire.callSid ?? "",
  seconds: Number(wire.duration) || 0,
});

const running = new Set(["in-progress", "paused", "stopped", "processing"]);

export const toRecordedCall = ({ sid, status, startTime }: z.infer<typeof recordingWire>): RecordedAtCarrier => ({
  id: sid,
  state: status === "completed" ? "there" : running.has(status) ? "running" : "lost",
  beganAt: startTime ?? null,
});

const kinds: Record<string, Portability["kind"]> = { LOCAL: "local", MOBILE: "mobile", "TOLL-FREE": "toll_free" };

export const toPortability = (wire: z.infer<typeof portabilityWire>): Portability => ({
  portable: wire.portable,
  reason: wire.portable ? null : wire.notPortableReason || null,
  kind: kinds[wire.numberType ?? ""] ?? "unknown",
  needsPin: wire.pinAndAccountNumberRequired ?? false,
});
