import { lastTwo } from "#domain/bookings/portal-rules.ts";
import { areaCodesOf, stateOfAreaCode } from "#domain/phone/area-codes.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/job.ts";
import { noteEvent } from "../../audit-log/note-event.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { numberArrived } from "../email-templates.ts";
import type { AssistantNeeds } from "../needs.ts";
import { findReusable } from "./kept-numbers.ts";
import { leaseNumber } from "./lease-number.ts";
import { numberAddresses } from "./number-addresses.ts";
import { buyNumberJob, enrollNumberJob } from "./order-number.ts";
import { releaseNumbers } from "./release-number.ts";
import {
  chooseNumber,
  deleteNumber,
  dropChoice,
  findOrderer,
  type KeptNumber,
  keepNumber,
  type NumberRow,
  noteLate,
  noteTry,
  type Orderer,
  takeKept,
} from "./store.ts";

/** For an owner of no state of ours, or of one that is sold out. Large, and spread over the country. */
const lastResorts = ["646", "872", "945", "720", "628", "725"];
const mostOfState = 6;

/** Where to look for a number, the best first: the owner's own area code, others of the state, and then anywhere. */
export const areaCodesNear = (phone: string): readonly string[] => {
  const own = /^\+1([2-9]\d\d)\d{7}$/.exec(phone)?.[1];
  const state = own === undefined ? undefined : stateOfAreaCode(own);
  const ofState = own === undefined || state === undefined ? [] : [own, ...areaCodesOf(state)].slice(0, mostOfState);
  return [...new Set([...ofState, ...lastResorts])];
};

type Needs = Pick<AssistantNeeds, "db" | "clock" | "jobs" | "telephony" | "publicUrl" | "textGroup">;
type Stop = { readonly signal: AbortSignal };

/** Somebody else was faster, or it is none: there are others. */
const takenCodes = ["number_unavailable", "number_invalid"];
const mostChoices = 3;
const offered = 5;

/** Buys the number that was ordered for an assistant. Trouble at the carrier is tried again. */
export const buyNumbers = (needs: Needs): JobHandler =>
  handle(buyNumberJob, ({ assistant_id }, { signal }) =>
    leaseNumber(
      needs,
      assistant_id,
      async (number, stop) => {
        if (number.carrier_id !== null || number.releasing_at !== null) return;
        const orderer = await findOrderer(needs.db, assistant_id);
        if (!orderer) return abandon(needs, number);
        try {
          await buy(needs, number, orderer, stop);
        } catch (error) {
          await noteLate(needs.db, assistant_id);
          await noteTry(needs.db, assistant_id, needs.clock.now());
          throw error;
        }
      },
      { signal },
    ),
  );

async function buy(needs: Needs, { assistant_id, ...row }: NumberRow, orderer: Orderer, stop: Stop): Promise<void> {
  const addresses = numberAddresses(needs.publicUrl);
  let wanted: Choice | null = row.phone_number === null ? null : { number: row.phone_number };
  for (let choice = 1; ; choice++) {
    const { number, kept }: Choice = wanted ?? (await choose(needs, assistant_id, orderer, stop));
    try {
      const id =
        kept?.carrier_id ?? (await needs.telephony.buyNumber({ number, reference: assistant_id, addresses }, stop)).id;
      if (await keep(needs, { assistant_id, orderer, kept }, { id, number })) return;
    } catch (error) {
      if (!(error instanceof ProviderError) || !takenCodes.includes(error.code) || choice >= mostChoices) throw error;
      await dropChoice(needs.db, assistant_id);
    }
    wanted = null;
  }
}

/** Writes down that it is hers, and tells her owner where that was waited for. False where somebody else was faster. */
function keep(
  { db, clock, jobs, textGroup }: Needs,
  { assistant_id, orderer, kept }: { assistant_id: string; orderer: Orderer; kept: KeptNumber | undefined },
  bought: { id: string; number: string },
): Promise<boolean> {
  const { owner_id, email, name } = orderer;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (kept && !(await takeKept(tx, assistant_id, kept))) return false;
    const isLate = await keepNumber(tx, assistant_id, bought.id);
    if (textGroup !== undefined) await jobs.send(tx, enrollNumberJob, { assistant_id });
    const details = { assistant: name, ends_in: lastTwo(bought.number) };
    await noteEvent(tx, { owner_id, what: "number_bought", now, caller: "belle", details });
    const params = { email, name, assistant_id, phone_number: bought.number };
    if (isLate) await queueMail({ jobs }, tx, numberArrived, { owner_id, params, now });
    return true;
  });
}

type Choice = { readonly number: string; readonly kept?: KeptNumber | undefined };

/** One that was given back before a new one; near the owner where there is one, and written down before it is bought. */
async function choose(needs: Needs, assistant_id: string, orderer: Orderer, stop: Stop): Promise<Choice> {
  const { db, telephony } = needs;
  const { owner_id, phone, area_code } = orderer;
  const own = await findReusable(needs, { lastOwnerId: owner_id }, stop);
  if (own?.phone_number.startsWith(`+1${area_code}`)) return { number: own.phone_number, kept: own };
  for (const areaCode of areaCodesNear(area_code === "" ? phone : `+1${area_code}5550100`)) {
    const kept = await findReusable(needs, { areaCode }, stop);
    if (kept) return { number: kept.phone_number, kept };
    const found = await telephony.findNumbers({ areaCode, limit: offered }, stop);
    for (const { number } of found) if (await chooseNumber(db, assistant_id, number)) return { number };
  }
  throw new ProviderError("telephony", "no_numbers", "The carrier has no number to sell.", { retryable: true });
}

/** She went while nobody was looking. What may have been bought for her is given back. */
async function abandon(needs: Needs, { assistant_id, phone_number }: NumberRow): Promise<void> {
  if (phone_number === null) return deleteNumber(needs.db, assistant_id);
  await needs.db.transaction().execute((tx) => releaseNumbers(needs, tx, [assistant_id]));
}
