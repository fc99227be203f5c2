import type { Tx } from "../../db/connect.ts";
import type { CallScore } from "./scoring/score-call.ts";
import { type Opinion, weighOpinion } from "./scoring/weigh-opinion.ts";
import { findOpinion, upsertScore } from "./store.ts";

/** Grows whenever the rules change: calls of the last weeks are then scored anew. */
export const rulesVersion = 1;

/** Why a call has no score. */
export type Unscored = "silent" | "test" | "sales";

type Scored = {
  readonly call_id: string;
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly answered_at: Date;
  readonly now: Date;
  readonly scored: CallScore | Unscored;
  /** Absent: the one from before stands, if there was one. */
  readonly opinion?: Opinion | undefined;
};

/** Written down once for each call; read again, a call is scored again. */
export async function keepScore(tx: Tx, { now, scored, opinion: said, ...call }: Scored): Promise<void> {
  const base = { ...call, rules: rulesVersion, scored_at: now };
  if (typeof scored === "string")
    return void (await upsertScore(tx, { ...base, ...none, unscored: scored, losses: "[]" }));
  const before = said ?? (await opinionBefore(tx, call));
  await upsertScore(tx, {
    ...base,
    score: weighOpinion(scored.score, before),
    unscored: null,
    by_rules: scored.score,
    losses: JSON.stringify(scored.losses),
    by_model: before?.score ?? null,
    model_reason: before?.reason ?? null,
  });
}

const none = { score: null, by_rules: null, by_model: null, model_reason: null } as const;

async function opinionBefore(tx: Tx, { owner_id, call_id }: Pick<Scored, "owner_id" | "call_id">) {
  const before = await findOpinion(tx, owner_id, call_id);
  return before?.by_model == null ? undefined : { score: before.by_model, reason: before.model_reason };
}
