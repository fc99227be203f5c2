import type { VerifiedStep } from "#contract/verification.ts";
import {
  bookingFigureText,
  callFigureText,
  figureSumText,
  figuresAgreeText,
} from "#domain/money/verification-texts.ts";
import type { Tx } from "../../db/connect.ts";
import { type FigureDifference, findDifference } from "../figures/recounting/recount.ts";
import type { Keeper } from "./needs.ts";
import { findAnsweredAt, sumFigures } from "./store.ts";

/** The figures of the dashboard against the calls, bookings and entries that they are made of. */
export async function compareRollups(
  tx: Tx,
  keeper: Keeper,
  billedSeconds: number,
  signal: AbortSignal | undefined,
): Promise<VerifiedStep> {
  const found = await findDifference(tx, keeper.owner_id, signal);
  const { calls, billed_seconds, counted_calls } = await sumFigures(tx, keeper.owner_id);
  return {
    name: "rollups",
    state: found ? "differs" : "agrees",
    text: found ? await textOf(tx, keeper, found) : figuresAgreeText,
    seq: null,
    compared: [
      { what: "Calls", books: counted_calls, other: calls },
      { what: "Billed seconds", books: billedSeconds, other: billed_seconds },
    ],
  };
}

async function textOf(tx: Tx, { owner_id, timezone }: Keeper, found: FigureDifference): Promise<string> {
  switch (found.kind) {
    case "call":
      return callFigureText(await findAnsweredAt(tx, owner_id, found.call_id), timezone);
    case "booking":
      return bookingFigureText;
    case "sum":
      // Most sums are of a day, and begin with it.
      return figureSumText({ ...found, day: /^\d{4}-\d{2}-\d{2}/.exec(found.about)?.[0] });
  }
}
