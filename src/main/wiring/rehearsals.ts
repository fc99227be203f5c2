import { sweepRehearsals } from "#server/features/rehearsals/forget-rehearsals.ts";
import { rehearsalRoutes } from "#server/features/rehearsals/routes.ts";
import { describe } from "#server/http/failures.ts";
import type { Area, Ground } from "./ground.ts";
import { createRehearser } from "./rehearser.ts";

/** Changes of an assistant that are tried against the calls she had. */
export function wireRehearsals({ db, clock, log, callsFirst }: Ground): Pick<Area, "routes" | "jobs"> {
  const onTrouble = (error: unknown) => log.warn({ failure: describe(error) }, "a rehearsal broke down");
  const rehearser = createRehearser({ givesWay: callsFirst });
  return {
    routes: rehearsalRoutes({ db, clock, rehearser, onTrouble }),
    jobs: [sweepRehearsals({ db, clock })],
  };
}
