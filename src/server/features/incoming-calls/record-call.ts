import { noteRecordedCall as endpoint } from "#contract/voice-webhooks.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import type { KnownCall } from "../calls/find-carrier-call.ts";
import { takeIn } from "../inbox/take-in.ts";
import { type RecordedCall, recordedProvider } from "../recordings/fetch-recording.ts";
import type { IncomingNeeds } from "./needs.ts";

const name = "call";
const noteMs = 1_000;

/** She begins the call, and her first words say that it is recorded. No caller waits or is lost for it. */
export async function recorded(
  { publicUrl, beginRecording, onTrouble }: Pick<IncomingNeeds, "publicUrl" | "beginRecording" | "onTrouble">,
  row: KnownCall,
): Promise<readonly Instruction[]> {
  const { assistant, session, relay_round, state } = row;
  const isBeginning = state === "live" && session === null && relay_round === 1;
  if (!isBeginning || !assistant.settings.record_calls) return [];
  try {
    await within(noteMs, beginRecording(row));
  } catch (error) {
    onTrouble("a call is not recorded", errorCode(error));
    return [];
  }
  const statusUrl = `${publicUrl}${endpoint.path}`;
  return [{ do: "start_recording", name, channels: "dual", statusUrl, statusEvents: ["completed", "absent"] }];
}

/** Whoever picks up now has not been told. */
export const unrecorded = ({ assistant }: KnownCall): readonly Instruction[] =>
  assistant.settings.record_calls ? [{ do: "stop_recording", name }] : [];

/** The carrier has a recording, or finds that there is none. */
export async function noteRecordedCall(needs: IncomingNeeds, signed: Signed): Promise<void> {
  const form = readSignedForm(needs, signed);
  const [call_id, recording_id] = [form.get("CallSid") ?? "", form.get("RecordingSid") ?? ""];
  const status = form.get("RecordingStatus") ?? "";
  if (call_id === "" || recording_id === "" || (status !== "completed" && status !== "absent")) return;
  const began_at = form.get("RecordingStartTime") ?? null;
  const told: RecordedCall = { call_id, recording_id, began_at, there: status === "completed" };
  await takeIn(needs, {
    provider: recordedProvider,
    id: `${recording_id} ${status}`,
    happenedAt: needs.clock.now(),
    news: told,
  });
}
