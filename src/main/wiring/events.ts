import type { Listener } from "#server/db/listener.ts";
import { validSessions } from "#server/features/accounts/valid-sessions.ts";
import { validKeys } from "#server/features/api-keys/valid-keys.ts";
import { createHub } from "#server/features/events/hub.ts";
import { eventRoutes } from "#server/features/events/routes.ts";
import { sweepEvents } from "#server/features/events/sweep.ts";
import { describe } from "#server/http/failures.ts";
import type { Area, Ground } from "./ground.ts";

type Events = Area & {
  /** Streams end, and no new one begins. */
  endStreams(): void;
};

/** What happens in an account, told to whoever reads along, from whichever process it came. */
export function wireEvents({ db, clock, log }: Ground, listener: Listener): Events {
  const onTrouble = (error: unknown) => log.warn({ failure: describe(error) }, "events could not be read");
  const [ofSessions, ofKeys] = [validSessions({ db, clock }), validKeys({ db })];
  const stillValid = async (ids: readonly string[]) => new Set([...(await ofSessions(ids)), ...(await ofKeys(ids))]);
  const hub = createHub({ db, stillValid, onTrouble });
  void listener.hear("owner_events", { onNotify: hub.onNotify, onHearing: hub.hearAgain });
  return {
    routes: eventRoutes({ db, clock, hub, onTrouble }),
    jobs: [sweepEvents({ db, clock })],
    emailTemplates: [],
    registrationSteps: [],
    deletionSteps: [],
    endStreams: hub.close,
  };
}
