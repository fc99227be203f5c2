import type { CallToPlay } from "../call-to-play.ts";
import { type Engine, theEngine } from "../engine.ts";
import { type Branch, firstBranch, goOn } from "./branch.ts";
import { always } from "./checks/always.ts";
import { mostTurns } from "./checks/way-checks.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { fittingAnswers } from "./fitting-answers.ts";
import { judgeLast, type Wrong } from "./judge-last.ts";
import { mixed } from "./mixed.ts";
import type { Turn } from "./move.ts";
import { movesTo } from "./moves.ts";
import { shortenCall } from "./shorten-call.ts";
import { stubbornCallers } from "./stubborn-callers.ts";

export type SearchLimits = {
  /** So many turns are played at most, before what was found is shortened. */
  readonly mostPlayed: number;
  readonly seed: number;
  /** The search stops with the first find of one of these checks; otherwise when all is played. */
  readonly until?: string | undefined;
};

/** A call that breaks what must always hold, as short as it could be made. */
export type Find = Wrong & { readonly turns: readonly Turn[]; readonly greeting: string };
export type Searched = {
  readonly finds: readonly Find[];
  /** Places in a conversation that are told apart. */
  readonly states: number;
  readonly played: number;
};

const beamWidth = 8;
const movesTried = 7;
const deepest = 14;
/** A part of what may be played belongs to callers who do not give in. */
const stubbornShare = 0.4;

/** Looks for the worst calls: what may be said is said, place by place, those first that are new and look odd. The same seed finds the same. */
export async function searchCalls(
  call: CallToPlay,
  { mostPlayed, seed, until }: SearchLimits,
  engine: Engine = theEngine,
): Promise<Searched> {
  const seen = new Set<string>();
  const finds = new Map<string, Find>();
  let played = 0;
  let isDone = false;
  const moves = movesTo(call.assistant);
  const first = await firstBranch(call, engine);

  async function take(branch: Branch, move: Turn["move"]): Promise<{ next: Branch; isNew: boolean }> {
    const next = await goOn(branch, move);
    played++;
    const fingerprint = fingerprintOf(next.play.session);
    const isNew = !seen.has(fingerprint);
    seen.add(fingerprint);
    const wrongs = judgeLast(always, next);
    for (const { check: name } of wrongs) {
      const check = always.find((each) => each.name === name);
      if (check === undefined || finds.has(name)) continue;
      const shortest = await shortenCall(check, next, engine);
      const wrong = judgeLast([check], shortest)[0];
      if (wrong)
        finds.set(name, { ...wrong, turns: shortest.turns, greeting: shortest.play.session.lines[0]?.words ?? "" });
      isDone ||= name === until;
    }
    return { next, isNew: isNew && wrongs.length === 0 };
  }

  async function walkStubbornly(mostHere: number): Promise<void> {
    for (const caller of stubbornCallers(moves, seed)) {
      let branch = first;
      for (let said = 0; said <= mostTurns && branch.play.session.ended === null; said++) {
        if (isDone || played >= mostHere) return;
        branch = (await take(branch, caller(branch.play.session, said))).next;
      }
    }
  }

  async function widen(from: readonly Branch[], fromDepth: number, toDepth: number): Promise<readonly Branch[]> {
    let beam = from;
    for (let depth = fromDepth; depth < toDepth && beam.length > 0; depth++) {
      const layer: Branch[] = [];
      for (const [at, branch] of beam.entries()) {
        const answers = fittingAnswers(call.assistant, branch.play.session);
        const others = depth === 0 ? moves : mixed(moves, seed + depth * beamWidth + at).slice(0, movesTried);
        for (const move of [...answers, ...others]) {
          if (isDone || played >= mostPlayed) return [];
          const { next, isNew } = await take(branch, move);
          if (isNew && next.play.session.ended === null) layer.push(next);
        }
      }
      beam = mostTelling(layer);
    }
    return beam;
  }

  if (first.play.session.ended === null) {
    const opened = await widen([first], 0, 1);
    await walkStubbornly(Math.min(mostPlayed, played + mostPlayed * stubbornShare));
    await widen(opened, 1, deepest);
  }
  return { finds: [...finds.values()], states: seen.size, played };
}

/** Of each question that she may stand at the one that has come furthest, then what looks odd, so that no question is left out. */
function mostTelling(layer: readonly Branch[]): Branch[] {
  const ranked = layer.toSorted((a, b) => promiseOf(b) - promiseOf(a));
  const kinds = new Map<string, number>();
  const placed = ranked.map((branch) => {
    const { dialogue, emergency } = branch.play.session.facts;
    const kind = `${dialogue?.task} ${dialogue?.asked} ${emergency !== undefined}`;
    const place = kinds.get(kind) ?? 0;
    kinds.set(kind, place + 1);
    return { branch, place };
  });
  return placed
    .toSorted((a, b) => a.place - b.place)
    .slice(0, beamWidth)
    .map(({ branch }) => branch);
}

/** How near a booking, and how odd. */
function promiseOf({ play, turns }: Branch): number {
  const { facts } = play.session;
  const { dialogue } = facts;
  const known = [facts.name, facts.phone, facts.address, facts.problem, dialogue?.chosen].filter(Boolean).length;
  const repeated = Object.values(dialogue?.counts ?? {}).filter((times) => times > 1).length;
  return known * 2 + repeated + (dialogue?.declined ? 2 : 0) + (facts.booked.length > 0 ? 2 : 0) - turns.length / 4;
}
