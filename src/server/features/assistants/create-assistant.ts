import { createHash, randomUUID } from "node:crypto";
import type { createAssistant as createEndpoint } from "#contract/assistants.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { type AssistantValues, checkNewAssistant } from "#domain/assistants/assistant-rules.ts";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { isPaymentRequired } from "#domain/money/billing-rules.ts";
import { checkAreaCode } from "#domain/phone/area-codes.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Tx } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { adoptWaitingGrant } from "../calendars/adopt-waiting-grant.ts";
import type { CalendarNeeds } from "../calendars/needs.ts";
import { paymentStatusOf } from "../payment-status/payment-status-of.ts";
import { tiePortRequest } from "../port-requests/tie-port-request.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { accepted } from "./accepted.ts";
import { queueAsking } from "./ask-receivers.ts";
import { answerFirst, answerRepeat, type Created } from "./creations/answer-creation.ts";
import { findCreation, insertCreation } from "./creations/store.ts";
import type { AssistantNeeds } from "./needs.ts";
import { noteChanges } from "./note-changes.ts";
import { numberLimitDays, numberLimitText } from "./numbers/number-limits.ts";
import { orderNumber } from "./numbers/order-number.ts";
import { countLately } from "./numbers/store.ts";
import { sealedKey } from "./sealed-key.ts";
import { countAssistantsOf, findAssistant, insertAssistant, lockOwner, updateAssistant } from "./store.ts";
import { keepFirstVersion } from "./versions/keep-version.ts";

type Draft = Parsed<typeof createEndpoint>["body"];

/** Each one may cost a number at the carrier. */
const createByOwner: Policy = {
  scope: "create-assistant:owner",
  free: 30,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

/** Makes an assistant: at once where nothing is due, else as one that waits for payment. Under one key it happens once. */
export async function createAssistant(
  needs: AssistantNeeds,
  caller: Caller,
  draft: Draft,
  { key, client }: { readonly key: string | undefined; readonly client: Client },
): Promise<Created> {
  const { db, clock } = needs;
  const { settings: sentSettings = {}, port_request_id, area_code: sentCode, ...sent } = draft;
  const area_code = accepted(checkAreaCode(sentCode));
  const values = accepted(checkNewAssistant(sent, caller.owner.timezone));
  const checked = accepted(checkSettings(sentSettings));
  const settings: AssistantSettings = { ...defaultSettings(checked.trade), ...checked };
  const creation = key ? { owner_id: caller.owner_id, key } : undefined;
  const request_sha256 = createHash("sha256").update(JSON.stringify(draft)).digest();

  const repeated = creation && (await findCreation(db, creation));
  if (repeated) return answerRepeat(needs, caller, repeated, request_sha256);
  await takeAttempt({ db, clock }, [{ policy: createByOwner, key: caller.owner_id }]);
  // Asked before the transaction: one that waits for a second connection could wait for ever.
  const account = await paymentStatusOf({ db, clock }, caller.owner_id);
  const id = randomUUID();
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, caller.owner_id))) throw new Refusal("unauthenticated", sessionExpiredText);
    const created_at = clock.now();
    if (creation && !(await insertCreation(tx, { ...creation, request_sha256, assistant_id: id, created_at })))
      return false;
    const assistantCount = await countAssistantsOf(tx, caller.owner_id);
    const { has_card: hasCard, trial_used_up: isTrialUsedUp } = account;
    const lately = await countLately(tx, caller.owner_id, new Date(created_at.getTime() - numberLimitDays * dayMs));
    const tooMany = numberLimitText({ hasCard, lately, atOnce: assistantCount });
    if (tooMany !== undefined) throw new Refusal("conflict", tooMany);
    const due = isPaymentRequired({ hasCard, isTrialUsedUp, assistantCount });
    await insert(needs, tx, { id, owner_id: caller.owner_id, created_at, due, values, settings, area_code });
    await noteChanges(tx, { caller, client, now: created_at }, undefined, { ...values, settings });
    await adoptWaitingGrant(
      { ...needs, nameCalendar: nameFirstCalendar },
      tx,
      caller.owner_id,
      id,
      values.calendar_provider,
    );
    const made = await findAssistant(tx, caller.owner_id, id);
    if (made) await keepFirstVersion(tx, made, { caller, now: created_at, came_by: "created" });
    if (values.email_to !== "") await queueAsking(needs, tx, caller.owner_id);
    await tiePortRequest(tx, { owner_id: caller.owner_id, assistant_id: id, port_request_id, now: created_at });
    return true;
  });
  if (isNew) return answerFirst(needs, caller, id, creation);
  const first = creation && (await findCreation(db, creation));
  if (!first) throw new Error("A creation that stood in the way is gone.");
  return answerRepeat(needs, caller, first, request_sha256);
}

/** Before her first version, of which it is a part. */
const nameFirstCalendar: CalendarNeeds["nameCalendar"] = async (tx, { owner_id, assistant_id }, calendar_provider) => {
  await updateAssistant(tx, owner_id, assistant_id, { calendar_provider });
};

type New = {
  readonly id: string;
  readonly owner_id: string;
  readonly created_at: Date;
  readonly due: boolean;
  readonly values: AssistantValues;
  readonly settings: AssistantSettings;
  readonly area_code: string;
};

async function insert(needs: AssistantNeeds, tx: Tx, { due, values, settings, ...row }: New): Promise<void> {
  const { sendgrid_key, ...texts } = values;
  await insertAssistant(tx, {
    ...row,
    ...texts,
    ...sealedKey(needs, row.id, sendgrid_key),
    settings: JSON.stringify(settings),
    pending_since: due ? row.created_at : null,
  });
  if (!due) await orderNumber(needs, tx, row.id, row.created_at);
}
