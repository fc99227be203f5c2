import * as contract from "#contract/conversation-actions.ts";
import { type Route, route } from "../../http/route.ts";
import type { RecordingNeeds } from "./needs.ts";
import { readRecording } from "./read-recording.ts";

export const recordingRoutes = (needs: RecordingNeeds): readonly Route[] => [
  route(contract.readRecording, ({ caller, params, client, gone }) =>
    readRecording(needs, caller, { message_id: params.id, client, gone }),
  ),
];
