import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { contactRoutes } from "#server/features/contacts/routes.ts";
import { conversationRoutes } from "#server/features/conversations/routes.ts";
import { reviewSoon } from "#server/features/payment-status/review-payment-status.ts";
import type { Area, Ground } from "./ground.ts";

/** Where calls that are over are read, and what owners do with them. */
export function wireConversations({ config, db, clock, jobs, secretBox }: Ground): Area {
  const { zoneOf } = knownAssistants({ db });
  const needs = {
    ...{ db, clock, jobs, secretBox },
    publicUrl: config.publicUrl,
    isAssistantOf: async (owner_id: string, id: string) => (await zoneOf(owner_id, id)) !== undefined,
    onTrialStep: reviewSoon({ jobs }),
  };
  return {
    routes: [...conversationRoutes(needs), ...contactRoutes(needs)],
    jobs: [],
    letters: [],
    registrationSteps: [],
    deletionSteps: [],
  };
}
