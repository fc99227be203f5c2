import type { AskForEmail } from "#server/features/accounts/needs.ts";
import { queueAsking } from "#server/features/assistants/ask-receivers.ts";
import { orderWaiting } from "#server/features/assistants/order-waiting.ts";
import { createTrials } from "#server/features/ledger/trial/claim-trial.ts";
import { ownerVerificationRoutes } from "#server/features/owner-verification/routes.ts";
import { ownerCodeTexts } from "#server/features/owner-verification/send-code.ts";
import { askForEmail, verificationEmails } from "#server/features/owner-verification/send-link.ts";
import { sweepOwnerCodes } from "#server/features/owner-verification/sweep.ts";
import { billingStateOf } from "#server/features/payments/billing-state.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import type { Area, Ground } from "./ground.ts";

/** How owners prove mailbox and phone, and what begins when they have. */
export function wireOwners(
  { config, db, clock, jobs, keyring }: Ground,
  forget: (owner_id: string) => void,
): Area & {
  readonly texts: readonly TextWriter[];
  /** Absent where nobody is asked to prove anything. */
  readonly askForEmail: AskForEmail | undefined;
} {
  const { publicUrl, verifyOwners, textsFrom } = config;
  const trials = createTrials({ keyring });
  const proving = {
    ...{ db, clock, jobs, textsFrom, forget },
    links: createPortalLinks(keyring),
    onProved: async (tx: Parameters<AskForEmail>[0], owner_id: string) => {
      await trials.claim(tx, owner_id);
      await orderWaiting({ clock, jobs }, tx, owner_id);
      await queueAsking({ jobs, verifyOwners }, tx, owner_id);
    },
    whyNoTrial: async (owner: { id: string; email: string; phone: string }) =>
      (await billingStateOf({ db }, owner.id)).hasCard ? null : ((await trials.whyNone(db, owner)) ?? null),
  };
  return {
    routes: ownerVerificationRoutes(proving),
    jobs: [sweepOwnerCodes({ db, clock })],
    emailTemplates: verificationEmails({ db, clock, publicUrl }),
    texts: ownerCodeTexts(proving),
    askForEmail: verifyOwners ? (tx, wanted) => askForEmail({ jobs }, tx, wanted) : undefined,
    registrationSteps: [],
    deletionSteps: [],
  };
}
