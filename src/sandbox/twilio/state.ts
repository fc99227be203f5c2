import { join } from "node:path";
import { openStateStore } from "../state-store.ts";
import type { Ground } from "../vendor.ts";
import type { Behaviour } from "./carrier/behaviour.ts";
import { type CallStatus, isFinal } from "./carrier/call-status.ts";
import type { MessagingService } from "./sender-pool.ts";
import type { TextFate } from "./text-fate.ts";

export type OwnedNumber = {
  sid: string;
  phone_number: string;
  friendly_name: string;
  voice_url: string;
  voice_method: string;
  voice_fallback_url: string;
  voice_fallback_method: string;
  status_callback: string;
  status_callback_method: string;
  sms_url: string;
  sms_method: string;
  sms_fallback_url: string;
  sms_fallback_method: string;
  date_created: string;
  date_updated: string;
};

export type StoredMessage = {
  sid: string;
  from: string;
  to: string;
  body: string;
  direction: "inbound" | "outbound-api" | "outbound-reply";
  status: "received" | "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed";
  error_code: number | null;
  date_created: string;
  date_updated: string;
  date_sent: string | null;
};

export type StoredCall = {
  sid: string;
  parent_call_sid: string | null;
  from: string;
  to: string;
  direction: "inbound" | "outbound-api" | "outbound-dial";
  status: CallStatus;
  forwarded_from: string | null;
  caller_name: string | null;
  /** What is found of the signature on the caller's number; empty where it is not told. */
  stir_verstat: string;
  phone_number_sid: string | null;
  date_created: string;
  date_updated: string;
  start_time: string | null;
  end_time: string | null;
};

export type StoredRecording = {
  sid: string;
  call_sid: string;
  status: "in-progress" | "completed" | "absent";
  channels: 1 | 2;
  source: "RecordVerb" | "StartCallRecordingTwiML" | "StartCallRecordingAPI" | "DialVerb";
  duration_seconds: number;
  /** What was said while it ran: the sandbox has no voices. */
  words: string;
  /** Of a recording in two tracks: who said so much, and how many seconds after its beginning that was over. */
  turns?: { readonly track: 0 | 1; readonly words: string; readonly at: number }[] | undefined;
  date_created: string;
  date_updated: string;
};

export type TwilioState = ReturnType<typeof openTwilioState>;

const longestLog = 2000;
const logPauseMs = 1000;

/** What the carrier knows. Calls change often, so their log is a file of its own that is written now and then. */
export function openTwilioState({ dir, clock, log }: Ground) {
  const book = openStateStore(
    join(dir, "state.json"),
    () => ({
      numbers: [] as OwnedNumber[],
      messages: [] as StoredMessage[],
      /** `<person> <our number>`: this person wants no texts from that number. */
      opted_out: [] as string[],
      callees: {} as Record<string, Behaviour>,
      /** What becomes of texts, by the number that is texted. */
      text_fates: {} as Record<string, TextFate>,
      services: [] as MessagingService[],
      /** Whether the networks refuse texts from numbers that no campaign stands behind. */
      networks: { registered_only: false },
    }),
    log,
  );
  const calls = openStateStore(
    join(dir, "calls.json"),
    () => ({ calls: [] as StoredCall[], recordings: [] as StoredRecording[] }),
    log,
  );
  const now = clock.now().toISOString();
  // No call outlives the carrier.
  for (const call of calls.state.calls)
    if (!isFinal(call.status)) Object.assign(call, { status: "failed", end_time: now, date_updated: now });
  for (const recording of calls.state.recordings)
    if (recording.status === "in-progress") recording.status = "completed";

  let timer: NodeJS.Timeout | undefined;
  return {
    ...book.state,
    calls: calls.state.calls,
    recordings: calls.state.recordings,
    now: () => clock.now().toISOString(),
    save() {
      trim(book.state.messages);
      book.save();
    },
    saveCalls() {
      timer ??= setTimeout(() => {
        timer = undefined;
        trim(calls.state.calls);
        trim(calls.state.recordings);
        calls.save();
      }, logPauseMs);
    },
    close() {
      clearTimeout(timer);
      if (timer) calls.save();
      calls.flush();
      book.flush();
    },
  };
}

/** The newest stand at the end; the oldest go. Live calls are never so many that they would. */
function trim(list: unknown[]): void {
  if (list.length > longestLog * 2) list.splice(0, list.length - longestLog);
}
