import { type Finding, good, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import type { RoundFacts } from "../read-database.ts";

const name = "Background work";
/** A page takes seconds, and a round that nobody goes on with is woken after minutes. */
const longestStillMs = 30 * 60_000;

/** Work that goes over everybody, in pages: how far each round has come, and whether one stands still. */
export async function checkRounds({ database, clock }: Needs): Promise<readonly Finding[]> {
  const rounds = (await database)?.rounds ?? [];
  if (rounds.length === 0) return [];
  const running = rounds.filter(({ finishedAt }) => finishedAt === undefined);
  const still = running.filter(({ movedAt }) => clock.now().getTime() - movedAt.getTime() > longestStillMs);
  if (still.length > 0) {
    const fix =
      "Look into the log for this name: the process does not run, or the service that it asks does not answer.";
    return [wrong(name, `${still.map(progressOf).join(", ")}: nothing has moved for half an hour`, fix)];
  }
  const failed = rounds.filter((round) => round.failed > 0).map((one) => `${one.name} (${one.failed})`);
  const parts = [
    running.length === 0 ? "nothing under way" : `under way: ${running.map(progressOf).join(", ")}`,
    ...(failed.length > 0 ? [`left over for the next time: ${failed.join(", ")}`] : []),
  ];
  return [good(name, `${rounds.length} rounds known, ${parts.join("; ")}`)];
}

const progressOf = ({ name: round, visited, begunAt }: RoundFacts): string =>
  `${round} ${visited} since ${begunAt.toISOString().slice(0, 16)}Z`;
