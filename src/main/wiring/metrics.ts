import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { scoreRoutes } from "#server/features/call-scores/routes.ts";
import { listConversations } from "#server/features/conversations/list-conversations.ts";
import { sweepLapses } from "#server/features/lapses/sweep.ts";
import { metricsRoutes } from "#server/features/metrics/routes.ts";
import { listNotifications } from "#server/features/notifications/list-notifications.ts";
import type { Area, Ground } from "./ground.ts";
import { toldByBooks } from "./told-by-books.ts";

const shown = { calls: 6, news: 10 };

/** The metrics of the dashboard. */
export function wireMetrics({ db, clock, jobs, log }: Ground): Area {
  // Whose assistant it is was asked before.
  const isAssistantOf = async () => true;
  const listing = { db, clock, jobs, isAssistantOf, ...toldByBooks({ clock, jobs, log }) };
  const counted = { db, clock, assistantsOf: bookersOf({ db }) };
  return {
    routes: [
      ...scoreRoutes(counted),
      ...metricsRoutes({
        ...counted,
        recentCalls: async (owner_id, tenant_id) =>
          (await listConversations(listing, owner_id, { limit: shown.calls, tests: "with", tenant_id })).data,
        latestNotifications: async (owner_id) =>
          (await listNotifications({ db }, owner_id, { limit: shown.news })).data,
      }),
    ],
    jobs: [sweepLapses({ db, clock })],
    emailTemplates: [],
    registrationSteps: [],
    deletionSteps: [],
  };
}
