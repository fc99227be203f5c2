import { askReceivers } from "#server/features/assistants/ask-receivers.ts";
import { assistantEmails } from "#server/features/assistants/email-templates.ts";
import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { buyNumbers } from "#server/features/assistants/numbers/buy-number.ts";
import { enrollNumbers } from "#server/features/assistants/numbers/enroll-number.ts";
import { releaseUnwanted } from "#server/features/assistants/numbers/kept-numbers.ts";
import { releaseInBackground } from "#server/features/assistants/numbers/release-number.ts";
import { sweepNumbers } from "#server/features/assistants/numbers/sweep-numbers.ts";
import { releaseWithAccount } from "#server/features/assistants/release-with-account.ts";
import { assistantRoutes } from "#server/features/assistants/routes.ts";
import { sweepPending } from "#server/features/assistants/sweep-pending.ts";
import { versionRoutes } from "#server/features/assistants/versions/routes.ts";
import type { PaymentNeeds } from "#server/features/payments/needs.ts";
import { portEmails } from "#server/features/port-requests/email-templates.ts";
import { portRequestRoutes } from "#server/features/port-requests/routes.ts";
import { sweepPortMails } from "#server/features/port-requests/sweep-port-mails.ts";
import { websiteAnalysisRoutes } from "#server/features/website-analysis/routes.ts";
import { webhookSecretsOf } from "./developers.ts";
import type { Area, Ground } from "./ground.ts";
import { wireRehearsals } from "./rehearsals.ts";

/** Assistants, their numbers, what is read from a website for them, and changes that are tried first. */
export function wireAssistants(ground: Ground, paying: PaymentNeeds): Area {
  const { config, db, clock, jobs, secretBox, outside } = ground;
  const { publicUrl, verifyOwners } = config;
  const { from, supportEmail } = config.mail;
  const { telephony, hooks, mail, pages, model } = outside;
  const assisting = {
    ...paying,
    publicUrl,
    verifyOwners,
    telephony,
    textGroup: config.vendors.TWILIO_MESSAGING_SERVICE_SID,
    hooks,
    secretBox,
    webhookSecrets: webhookSecretsOf(ground),
  };
  const porting = { db, clock, jobs, mail, from, supportEmail, isAssistantOf: knownAssistants({ db }).isOf };
  const rehearsals = wireRehearsals(ground);
  return {
    routes: [
      ...websiteAnalysisRoutes({ db, clock, pages, model }),
      ...assistantRoutes(assisting),
      ...versionRoutes(assisting),
      ...portRequestRoutes(porting),
      ...rehearsals.routes,
    ],
    jobs: [
      buyNumbers(assisting),
      enrollNumbers(assisting),
      releaseInBackground(assisting),
      releaseUnwanted(assisting),
      sweepNumbers(assisting),
      sweepPending(assisting),
      askReceivers(assisting),
      sweepPortMails(porting),
      ...rehearsals.jobs,
    ],
    emailTemplates: [...assistantEmails({ publicUrl }), ...portEmails({ db, supportEmail })],
    registrationSteps: [],
    deletionSteps: [releaseWithAccount(assisting)],
  };
}
