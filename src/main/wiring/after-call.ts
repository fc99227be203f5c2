import { judgeTry } from "#providers/hooks/next-try.ts";
import { analyseCalls } from "#server/features/after-call/analyse-call.ts";
import { deliverCall } from "#server/features/after-call/deliveries/deliver-call.ts";
import { ownerTexts } from "#server/features/after-call/deliveries/text-owner.ts";
import { eraseWords } from "#server/features/after-call/erasing/erase-words.ts";
import type { CallReader } from "#server/features/after-call/needs.ts";
import { scoreOlderCalls } from "#server/features/after-call/score-older-calls.ts";
import { sweepAfterCall } from "#server/features/after-call/sweep.ts";
import { callListeners } from "#server/features/assistants/call-listeners.ts";
import { senderOf } from "#server/features/assistants/sender-of.ts";
import { receiverEmails } from "#server/features/mail-receivers/ask-receiver.ts";
import { mailReceiverRoutes } from "#server/features/mail-receivers/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import { webhookSecretsOf } from "./developers.ts";
import type { Area, Ground } from "./ground.ts";

type AfterCallArea = Area & { readonly texts: readonly TextWriter[] };

/** What is made of calls that are over: what is known of them, and who hears of them. */
export function wireAfterCall(ground: Ground, reader: CallReader): AfterCallArea {
  const { config, db, clock, jobs, outside, keyring, secretBox, log } = ground;
  const { publicUrl, verifyOwners } = config;
  const links = createPortalLinks(keyring);
  const { model, mail, mailBy, hooks } = outside;
  const needs = {
    ...{ reader, db, clock, jobs, model, mail, mailBy, hooks, judgeTry },
    from: config.mail.from,
    ...{ publicUrl, verifyOwners },
    stopMailsUrl: (receiver_id: string) => `${publicUrl}/stop-mails#token=${links.tokenOf(receiver_id)}`,
    webhookSecrets: webhookSecretsOf(ground),
    watchMs: () => performance.now(),
    listenersOf: callListeners({ db, secretBox }),
    onGivenUp: (channel: string, code: string) => log.warn({ channel, code }, "news of a call given up"),
  };
  return {
    routes: mailReceiverRoutes({ db, clock, jobs, verifyOwners, links }),
    jobs: [
      analyseCalls(needs),
      deliverCall(needs),
      ...sweepAfterCall(needs),
      scoreOlderCalls(needs),
      eraseWords(needs),
    ],
    texts: ownerTexts({ db, jobs, reader, senderOf: senderOf({ db }) }),
    emailTemplates: receiverEmails({ db, clock, publicUrl }),
    registrationSteps: [],
    deletionSteps: [],
  };
}
