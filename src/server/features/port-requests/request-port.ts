import { randomUUID } from "node:crypto";
import type { PortRequest } from "#contract/assistant.ts";
import type { requestPort as requestEndpoint } from "#contract/assistant-creation.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { checkPortNumber, portMailFailedText } from "#domain/phone/port-request.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Caller } from "../../http/route.ts";
import { emailHtml, emailText } from "../mail/email-content.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { type PortDetails, writePortEmail } from "./email-templates.ts";
import type { PortNeeds } from "./needs.ts";
import { presentPortRequest } from "./present-port-request.ts";
import { queuePortMail } from "./queue-port-mail.ts";
import { findRepeated, insertPortRequest, noteMailed } from "./store.ts";

/** The owner waits for it. */
const sendMs = 5_000;

/** Mails a request to support at once. Answers whether the mail server has taken it. */
async function sendPortMail(needs: PortNeeds, id: string, details: PortDetails): Promise<boolean> {
  const { db, clock, mail, from } = needs;
  const email = await writePortEmail(needs, id, details);
  if (!email) return true;
  const { to, subject, reply_to } = email;
  try {
    await mail.send(
      // The same for every try, so that a repeated mail is recognisable.
      { id: `port-${id}`, from, to, subject, reply_to, text: emailText(email), html: emailHtml(email) },
      { signal: AbortSignal.timeout(sendMs) },
    );
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
  await noteMailed(db, id, clock.now());
  return true;
}

type Draft = Parsed<typeof requestEndpoint>["body"];

/** Each one is a mail that somebody reads. */
const portByOwner: Policy = {
  scope: "port-request:owner",
  free: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 24 * 3600,
};
const repeatMs = 24 * 3_600_000;

/**
 * Keeps a request and mails it to support while its owner waits. Where the mail fails the owner is told, the request stands, and
 * the mail goes out later. The same request again is the same request.
 */
export async function requestPort(needs: PortNeeds, { owner_id, owner }: Caller, draft: Draft): Promise<PortRequest> {
  const { db, clock, supportEmail, isAssistantOf } = needs;
  const { requested_number: typed, tenant_id: assistant_id, ...shown } = draft;
  const checked = checkPortNumber(typed);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  const requested_number = checked.values;
  if (assistant_id !== null && !(await isAssistantOf(owner_id, assistant_id))) throw notFound();
  await takeAttempt({ db, clock }, [{ policy: portByOwner, key: owner_id }]);

  const now = clock.now();
  const details = { username: owner.username, email: owner.email, ...shown };
  const since = new Date(now.getTime() - repeatMs);
  const repeated = await findRepeated(db, { owner_id, requested_number, assistant_id, since });
  if (repeated && repeated.mailed_at !== null) return presentPortRequest(repeated);
  const row = { id: randomUUID(), owner_id, assistant_id, requested_number, created_at: now };
  if (!repeated) await insertPortRequest(db, { ...row, letter: details });
  const request = repeated ?? { ...row, status: "requested" as const };
  if (await sendPortMail(needs, request.id, details)) return presentPortRequest(request);
  await queuePortMail(needs, request);
  throw new Refusal("unavailable", portMailFailedText(supportEmail));
}
