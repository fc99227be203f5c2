import { callerEmails, callerTexts } from "#server/features/appointments/caller-messages.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { ownerJobEmails } from "#server/features/appointments/owner-email-templates.ts";
import { remindCallers } from "#server/features/appointments/remind-callers.ts";
import { customerTexts } from "#server/features/appointments/text-customer.ts";
import { settleUndeliveredTexts } from "#server/features/appointments/text-not-delivered.ts";
import { calledAssistant } from "#server/features/assistants/called-assistant.ts";
import { senderOf } from "#server/features/assistants/sender-of.ts";
import { messagesStoppedEmails, tellMessagesStopped } from "#server/features/notifications/tell-messages-stopped.ts";
import { portalRoutes } from "#server/features/portal/routes.ts";
import { codeTexts } from "#server/features/portal/send-code.ts";
import { sweepPortal } from "#server/features/portal/sweep.ts";
import { actOnUndelivered } from "#server/features/texts/act-on-undelivered.ts";
import { askAboutTexts } from "#server/features/texts/ask-about-texts.ts";
import type { TakeNeeds } from "#server/features/texts/follow-text.ts";
import { answerTexts, type ReceiveNeeds } from "#server/features/texts/receive-text.ts";
import { textRoutes } from "#server/features/texts/routes.ts";
import { sendQueuedTexts, type TextWriter } from "#server/features/texts/send-queued-text.ts";
import { sweepTexts } from "#server/features/texts/sweep.ts";
import { watchUrgentTexts } from "#server/features/texts/watch-urgent-texts.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import type { Stops } from "../stops.ts";
import type { Area, Ground } from "./ground.ts";

/** What callers are told of their jobs, and what they say to it. */
export function wireCallers(
  { config, db, clock, jobs, outside, keyring, log }: Ground,
  booking: AppointmentNeeds,
  moreTexts: readonly TextWriter[],
  takeEmergency: ReceiveNeeds["takeEmergency"],
  stops: Stops,
): Area {
  const { publicUrl } = config;
  const { telephony, carrierProtocol } = outside;
  const links = createPortalLinks(keyring);
  const portalUrl = (appointment_id: string) => `${publicUrl}/visit/${links.tokenOf(appointment_id)}`;
  const telling = { db, clock, jobs, senderOf: senderOf({ db }), portalUrl };
  const portal = { ...booking, links, senderOf: telling.senderOf };
  const assistantAt = (number: string) => calledAssistant({ db }, number);
  const writers = [
    ...callerTexts(telling),
    ...customerTexts(telling),
    ...answerTexts(assistantAt),
    ...codeTexts(portal),
    ...moreTexts,
  ];
  const onTrouble = (what: string, code: string) => log.error({ code }, what);
  const onGivenUp = (kind: string, code: string) => log.warn({ kind, code }, "text given up");
  const onUndelivered: TakeNeeds["onUndelivered"] = (kind, { reason, code }) =>
    log.warn({ kind, reason, code }, "text not delivered");
  const onStopped = (owner_id: string) => log.warn({ owner_id }, "texts of an account stopped for the day");
  const onAccountStopped = tellMessagesStopped({ db, clock, jobs, onStopped }, "texts");
  stops.add(watchUrgentTexts({ db, clock, jobs, writers, onTrouble }).stop);
  return {
    routes: [
      ...textRoutes({ db, clock, jobs, carrierProtocol, publicUrl, assistantAt, takeEmergency, onUndelivered }),
      ...portalRoutes(portal),
    ],
    jobs: [
      ...sendQueuedTexts({ db, clock, jobs, telephony, publicUrl, writers, onGivenUp, onAccountStopped }),
      actOnUndelivered({ db, clock, writers }),
      askAboutTexts({ db, clock, jobs, telephony, onUndelivered }),
      ...sweepTexts({ db, clock, jobs, carrierProtocol }),
      remindCallers(booking),
      settleUndeliveredTexts({ db, clock }),
      sweepPortal({ db, clock }),
    ],
    emailTemplates: [
      ...callerEmails(telling),
      ...ownerJobEmails({ ...booking, publicUrl }),
      ...messagesStoppedEmails({ db, publicUrl }),
    ],
    registrationSteps: [],
    deletionSteps: [],
  };
}
