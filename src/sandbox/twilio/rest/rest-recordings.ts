import type { FastifyInstance } from "fastify";
import type { Carrier } from "../carrier/carrier.ts";
import { isFinal, type StoredRecording, type TwilioState } from "../state.ts";
import { hummedSound } from "./hummed-sound.ts";
import { sendFailure } from "./rest-error.ts";
import { pageOf } from "./rest-page.ts";
import { pathOf, recordingShape } from "./shapes.ts";

type Form = Readonly<Record<string, string | undefined>> & {
  readonly RecordingStatusCallbackEvent?: string | string[];
};
type WithSid = { Params: { sid: string; call: string }; Querystring: Form; Body: Form };

export function addRecordingRoutes(
  scope: FastifyInstance,
  { accountSid, state, carrier, url }: { accountSid: string; state: TwilioState; carrier: Carrier; url: () => string },
): void {
  const shape = (recording: StoredRecording) => recordingShape(accountSid, url(), recording);
  const find = (sid: string, call?: string) =>
    state.recordings.find((one) => one.sid === sid && (call === undefined || one.call_sid === call));

  scope.post<WithSid>("/Calls/:call/Recordings.json", ({ params, body }, reply) => {
    const leg = carrier.findLeg(params.call);
    if (!leg) return sendFailure(reply, 20404);
    if (isFinal(leg.record.status)) return sendFailure(reply, 21220);
    const form = body ?? {};
    const { recording } = carrier.exchange.recordings.start(leg, {
      source: "StartCallRecordingAPI",
      channels: form["RecordingChannels"] === "dual" ? 2 : 1,
      callbackUrl: form["RecordingStatusCallback"],
      callbackEvents: [form.RecordingStatusCallbackEvent ?? "completed"].flat().flatMap((one) => one.split(/\s+/)),
    });
    return reply.code(201).send(shape(recording));
  });

  scope.get<WithSid>("/Calls/:call/Recordings.json", ({ params, query }) =>
    pageOf(
      state.recordings.filter((one) => one.call_sid === params.call),
      "recordings",
      { path: pathOf(accountSid, `Calls/${params.call}/Recordings.json`), query, shape },
    ),
  );

  scope.get<{ Querystring: Form }>("/Recordings.json", ({ query }) =>
    pageOf(
      state.recordings.filter((one) => query["CallSid"] === undefined || one.call_sid === query["CallSid"]),
      "recordings",
      { path: pathOf(accountSid, "Recordings.json"), query, shape },
    ),
  );

  for (const path of ["/Calls/:call/Recordings/:sid.json", "/Recordings/:sid.json"]) {
    scope.get<WithSid>(path, ({ params }, reply) => {
      const recording = find(params.sid, params.call);
      return recording ? reply.send(shape(recording)) : sendFailure(reply, 20404);
    });
    scope.delete<WithSid>(path, ({ params }, reply) => {
      const recording = find(params.sid, params.call);
      if (!recording) return sendFailure(reply, 20404);
      state.recordings.splice(state.recordings.indexOf(recording), 1);
      state.saveCalls();
      return reply.code(204).send();
    });
  }

  scope.get<WithSid>("/Recordings/:sid.wav", ({ params }, reply) => {
    const recording = find(params.sid);
    if (!recording) return sendFailure(reply, 20404);
    return reply.type("audio/x-wav").send(hummedSound(recording.words, recording.duration_seconds));
  });
}
