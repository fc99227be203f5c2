import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { contactRoutes } from "#server/features/contacts/routes.ts";
import { ownersTexts } from "#server/features/conversations/callers/text-caller.ts";
import { conversationRoutes } from "#server/features/conversations/routes.ts";
import { exportRoutes } from "#server/features/exports/routes.ts";
import { removeRecordings } from "#server/features/recordings/remove-recordings.ts";
import { recordingRoutes } from "#server/features/recordings/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import type { Area, Ground } from "./ground.ts";
import { toldByBooks } from "./told-by-books.ts";

/** Where calls that are over are read, and what owners do with them. */
export function wireConversations({
  db,
  clock,
  jobs,
  outside,
  log,
}: Ground): Area & { readonly texts: readonly TextWriter[] } {
  const { zoneOf } = knownAssistants({ db });
  const needs = {
    ...{ db, clock, jobs },
    isAssistantOf: async (owner_id: string, id: string) => (await zoneOf(owner_id, id)) !== undefined,
    ...toldByBooks({ clock, jobs, log }),
  };
  const recordings = {
    db,
    clock,
    telephony: outside.telephony,
    onTrouble: (what: string, about: object) => log.warn(about, what),
  };
  return {
    routes: [
      ...conversationRoutes(needs),
      ...contactRoutes(needs),
      ...exportRoutes(needs),
      ...recordingRoutes(recordings),
    ],
    jobs: [removeRecordings(recordings)],
    texts: ownersTexts({ db }),
    emailTemplates: [],
    registrationSteps: [],
    deletionSteps: [],
  };
}
