import { supportRoutes } from "#server/features/support/routes.ts";
import type { Area, Ground } from "./ground.ts";

/** What owners are told, how they want to hear of it, and how they reach us. */
export function wireNews({ config, db, clock, outside }: Ground): Area {
  const { from, supportEmail } = config.mail;
  return {
    routes: supportRoutes({ db, clock, mail: outside.mail, from, supportEmail }),
    jobs: [],
    letters: [],
    registrationSteps: [],
    deletionSteps: [],
  };
}
