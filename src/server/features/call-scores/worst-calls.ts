import type { readScores } from "#contract/calls/score-report.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import { keptLosses } from "./kept-losses.ts";
import { lossActions, lossTexts } from "./loss-texts.ts";
import { listWorst, type ScoredDays } from "./store.ts";

const most = { calls: 10, losses: 3 } as const;

type Worst = Reply<typeof readScores>["data"]["worst"];

/** The calls that went worst, with what cost them the most. */
export async function worstCalls(db: Db, owner_id: string, days: ScoredDays): Promise<Worst> {
  const rows = await listWorst(db, owner_id, days, most.calls);
  return rows.map(
    ({ call_id, answered_at, assistant_id, assistant_name, from_number, losses, timezone, name, score }) => ({
      conversation_id: call_id,
      timestamp: answered_at.toISOString(),
      tenant_id: assistant_id,
      tenant_name: assistant_name,
      caller_number: /^\+\d{7,15}$/.test(from_number) ? from_number : null,
      ...{ timezone, name, score },
      losses: summed(keptLosses(losses)).slice(0, most.losses),
    }),
  );
}

/** What went wrong more than once is said once, with all its points. */
function summed(losses: ReturnType<typeof keptLosses>) {
  const codes = [...new Set(losses.map(({ code }) => code))];
  return codes
    .map((code) => ({
      code,
      points: losses.reduce((sum, loss) => sum + (loss.code === code ? loss.points : 0), 0),
      reason: lossTexts[code],
      action: lossActions[code] ?? null,
    }))
    .toSorted((one, other) => other.points - one.points);
}
