import { brand } from "#domain/basics/brand.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../../db/connect.ts";
import type { Stream } from "../../../http/route.ts";
import { textFates } from "../../texts/text-fates.ts";
import { knownCaller } from "../callers/store.ts";
import { textIdsIn } from "../ladder-event.ts";
import { type EscalationRow, listEvents } from "../store.ts";
import { writeRecord } from "./write-record.ts";

type Needs = { readonly db: Db; readonly clock: Clock; readonly supportEmail: string };

/** The record of an emergency on paper, for whoever has to see that people were reached, and when. */
export async function downloadRecord({ db, clock, supportEmail }: Needs, row: EscalationRow): Promise<Stream> {
  const events = await listEvents(db, row.id);
  const fates = await textFates({ db }, row.owner_id, textIdsIn(events));
  const known = { ...row, ...(await knownCaller(db, row)) };
  const name = `${brand.productName.toLowerCase()}-emergency-${row.started_at.toISOString().slice(0, 10)}-${row.id.slice(0, 8)}.pdf`;
  return {
    file: { name, type: "application/pdf" },
    chunks: writeRecord(known, { events, fates, writtenAt: clock.now(), supportEmail }),
  };
}
