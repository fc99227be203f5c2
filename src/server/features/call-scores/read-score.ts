import type { Db } from "../../db/connect.ts";
import { keptLosses } from "./kept-losses.ts";
import { lossActions, lossTexts } from "./loss-texts.ts";
import { findScore } from "./store.ts";

/** The score of one of the owner's calls, for people; nothing where it has not been read yet. What is spam has none, as long as it is. */
export async function readScore({ db }: { readonly db: Db }, owner_id: string, call_id: string) {
  const row = await findScore(db, owner_id, call_id);
  if (!row) return null;
  const unscored = row.is_spam ? ("spam" as const) : row.unscored;
  if (unscored !== null || row.score === null)
    return { value: null, unscored: unscored ?? ("silent" as const), by_rules: null, model: null, losses: [] };
  return {
    value: row.score,
    unscored: null,
    by_rules: row.by_rules,
    model: row.by_model === null ? null : { score: row.by_model, reason: row.model_reason },
    losses: keptLosses(row.losses).map(({ code, points, seq = null }) => ({
      ...{ code, points, seq },
      reason: lossTexts[code],
      action: lossActions[code] ?? null,
    })),
  };
}
