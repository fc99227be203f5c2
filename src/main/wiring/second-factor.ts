import { factorEmails } from "#server/features/second-factor/email-templates.ts";
import { type FactorNeeds, relyingParty } from "#server/features/second-factor/needs.ts";
import { secondFactorRoutes } from "#server/features/second-factor/routes.ts";
import { sweepSecondFactor } from "#server/features/second-factor/sweep.ts";
import type { Area, Ground } from "./ground.ts";

/** What an account asks for beside its password. */
export const wireSecondFactor = (
  { config, db, clock, jobs, secretBox }: Ground,
  accounts: Pick<FactorNeeds, "passwords" | "signedIn" | "onManyFailures">,
): Area => ({
  routes: secondFactorRoutes({ db, clock, jobs, secretBox, ...accounts, party: relyingParty(config.publicUrl) }),
  jobs: [sweepSecondFactor({ db, clock })],
  emailTemplates: factorEmails({ publicUrl: config.publicUrl, supportEmail: config.mail.supportEmail }),
  registrationSteps: [],
  deletionSteps: [],
});
