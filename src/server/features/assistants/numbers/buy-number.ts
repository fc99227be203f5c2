import { areaCodesNear } from "#domain/area-codes.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { numberArrived } from "../letters.ts";
import type { AssistantNeeds } from "../needs.ts";
import { holdNumber } from "./hold-number.ts";
import { numberAddresses } from "./number-addresses.ts";
import { buyNumberJob } from "./order-number.ts";
import { releaseNumbers } from "./release-number.ts";
import {
  chooseNumber,
  deleteNumber,
  dropChoice,
  findOrderer,
  keepNumber,
  type NumberRow,
  noteLate,
  noteTry,
  type Orderer,
} from "./store.ts";

type Needs = Pick<AssistantNeeds, "db" | "clock" | "jobs" | "telephony" | "publicUrl">;
type Stop = { readonly signal: AbortSignal };

/** Somebody else was faster, or it is none: there are others. */
const takenCodes = ["number_unavailable", "number_invalid"];
const mostChoices = 3;
const offered = 5;

/** Buys the number that was ordered for an assistant. Trouble at the carrier is tried again. */
export const buyNumbers = (needs: Needs): JobHandler =>
  handle(buyNumberJob, ({ assistant_id }, { signal }) =>
    holdNumber(
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
  const { db, clock, jobs, telephony, publicUrl } = needs;
  const addresses = numberAddresses(publicUrl);
  let wanted = row.phone_number;
  for (let choice = 1; ; choice++) {
    wanted ??= await choose(needs, assistant_id, orderer, stop);
    const number = wanted;
    try {
      const { id } = await telephony.buyNumber({ number, reference: assistant_id, addresses }, stop);
      return await db.transaction().execute(async (tx) => {
        if (!(await keepNumber(tx, assistant_id, id))) return;
        const { owner_id, email, name } = orderer;
        const params = { email, name, assistant_id, phone_number: number };
        await queueMail({ jobs }, tx, numberArrived, { owner_id, params, now: clock.now() });
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || !takenCodes.includes(error.code) || choice >= mostChoices) throw error;
      await dropChoice(db, assistant_id);
      wanted = null;
    }
  }
}

/** Near the owner where there is one, and written down before it is bought. */
async function choose({ db, telephony }: Needs, assistant_id: string, { phone }: Orderer, stop: Stop): Promise<string> {
  for (const areaCode of areaCodesNear(phone)) {
    const found = await telephony.findNumbers({ areaCode, limit: offered }, stop);
    for (const { number } of found) if (await chooseNumber(db, assistant_id, number)) return number;
  }
  throw new ProviderError("telephony", "no_numbers", "The carrier has no number to sell.", { retryable: true });
}

/** She went while nobody was looking. What may have been bought for her is given back. */
async function abandon(needs: Needs, { assistant_id, phone_number }: NumberRow): Promise<void> {
  if (phone_number === null) return deleteNumber(needs.db, assistant_id);
  await needs.db.transaction().execute((tx) => releaseNumbers(needs, tx, [assistant_id]));
}
