import { rmSync } from "node:fs";
import { join } from "node:path";
import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { contactRoutes } from "#server/features/contacts/routes.ts";
import { ownersTexts } from "#server/features/conversations/callers/text-caller.ts";
import { conversationRoutes } from "#server/features/conversations/routes.ts";
import { exportRoutes } from "#server/features/exports/routes.ts";
import type { InboxReader } from "#server/features/inbox/work-inbox.ts";
import { fetchRecording, recordedCallReader } from "#server/features/recordings/fetch-recording.ts";
import { lookForRecordings } from "#server/features/recordings/look-for-recordings.ts";
import type { RecordingNeeds } from "#server/features/recordings/needs.ts";
import { createRecordingTickets } from "#server/features/recordings/recording-tickets.ts";
import { removeRecordings } from "#server/features/recordings/remove-recordings.ts";
import { recordingRoutes } from "#server/features/recordings/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import type { Area, Ground } from "./ground.ts";
import { toldByBooks } from "./told-by-books.ts";

/** Where calls that are over are read, and what owners do with them. */
export function wireConversations({
  config,
  db,
  clock,
  jobs,
  outside,
  keyring,
  secretBox,
  log,
}: Ground): Area & { readonly texts: readonly TextWriter[]; readonly inboxReader: InboxReader } {
  const { zoneOf } = knownAssistants({ db });
  const needs = {
    ...{ db, clock, jobs },
    isAssistantOf: async (owner_id: string, id: string) => (await zoneOf(owner_id, id)) !== undefined,
    ...toldByBooks({ clock, jobs, log }),
  };
  const tapeDir = join(config.dataDir, "recordings", "under-way");
  // What a process before this one was fetching when it died is fetched anew.
  rmSync(tapeDir, { recursive: true, force: true });
  const recordings: RecordingNeeds = {
    ...{ db, clock, jobs, secretBox, tapeDir },
    telephony: outside.telephony,
    storage: outside.storage,
    tickets: createRecordingTickets(keyring),
    onTrouble: (what: string, about: object) => log.warn(about, what),
  };
  return {
    routes: [
      ...conversationRoutes(needs),
      ...contactRoutes(needs),
      ...exportRoutes(needs),
      ...recordingRoutes(recordings),
    ],
    jobs: [removeRecordings(recordings), fetchRecording(recordings), lookForRecordings(recordings)],
    inboxReader: recordedCallReader(recordings),
    texts: ownersTexts({ db }),
    emailTemplates: [],
    registrationSteps: [],
    deletionSteps: [],
  };
}
