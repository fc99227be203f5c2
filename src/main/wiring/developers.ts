import { keyLetters } from "#server/features/api-keys/letters.ts";
import { apiKeyRoutes } from "#server/features/api-keys/routes.ts";
import type { Area, Ground } from "./ground.ts";

/** What owners' own programs use: keys to come in with. */
export function wireDevelopers({ config, db, clock, jobs }: Ground): Area {
  return {
    routes: apiKeyRoutes({ db, clock, jobs }),
    jobs: [],
    letters: keyLetters({ publicUrl: config.publicUrl }),
    registrationSteps: [],
    deletionSteps: [],
  };
}
