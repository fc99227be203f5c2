import { firstStepRoutes } from "#server/features/first-steps/routes.ts";
import type { Area, Ground } from "./ground.ts";

/** How far a new owner has come. */
export const wireFirstSteps = ({ db, clock }: Ground): Area => ({
  routes: firstStepRoutes({ db, clock }),
  jobs: [],
  emailTemplates: [],
  registrationSteps: [],
  deletionSteps: [],
});
