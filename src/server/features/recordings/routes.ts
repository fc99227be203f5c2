import * as calls from "#contract/calls/call-recordings.ts";
import * as contract from "#contract/conversation-actions.ts";
import { type Route, route } from "../../http/route.ts";
import { playRecording, showRecording } from "./listen.ts";
import type { RecordingNeeds } from "./needs.ts";
import { readRecording } from "./read-recording.ts";

export const recordingRoutes = (needs: RecordingNeeds): readonly Route[] => [
  route(contract.readRecording, ({ caller, params, client, gone }) =>
    readRecording(needs, caller, { message_id: params.id, client, gone }),
  ),
  route(calls.listenToCall, ({ caller, params }) => showRecording(needs, caller.owner_id, params.id)),
  route(calls.playCall, ({ caller, params, query, headers, client, gone }) =>
    playRecording(needs, caller, { call_id: params.id, ticket: query.ticket, range: headers.range, client, gone }),
  ),
];
