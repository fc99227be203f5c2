import { describe, expect, it } from "vitest";
import { newSession } from "./begin.ts";
import type { Session } from "./session.ts";
import { readSession, sessionVersion } from "./stored-session.ts";
import { talk } from "./test-talk.ts";

const fresh = newSession("es");
const read = (stored: unknown) => {
  const partial: number[] = [];
  return { session: readSession(stored, fresh, (version) => void partial.push(version)), partial };
};
const stored = (session: object): Record<string, unknown> => JSON.parse(JSON.stringify(session));

/** In the middle of a booking, with an answer on its way. */
const midway = (): Session => {
  const call = talk()
    .greet()
    .caller("Hi, this is Greg, my drain is clogged")
    .with({
      facts: {
        ...fresh.facts,
        name: "Greg",
        booked: ["b1"],
        safety: { kind: "flooding", words: "water", turn: 1, denied: true },
        dialogue: { turn: 1, task: "book", asked: "when", wish: { not: [0] }, misses: 1, counts: { when: 2 } },
      },
    });
  return call.session;
};

describe("a session that another process kept", () => {
  it("is the same again", () => {
    const session = midway();
    expect(read(stored(session))).toEqual({ session, partial: [] });
  });

  it("is understood where it was written before versions were", () => {
    const { version: _, time: __, ...old } = stored(midway());
    const { session, partial } = read(old);
    expect(partial).toEqual([]);
    expect(session).toMatchObject({ version: sessionVersion, turn: 1, facts: { name: "Greg" } });
  });

  it("of a newer release keeps what was said, done and known, and what it does not know it leaves out", () => {
    const known = midway();
    const { session, partial } = read({
      ...stored({ ...known, transfers: [{ target: "sales", at: "2026-11-16T17:00:00Z", briefing: "Greg" }] }),
      version: sessionVersion + 1,
      answer: { mood: "cheerful" },
      tools: "none",
      facts: {
        ...stored(known.facts),
        emergency: "meteorite",
        dialogue: { turn: 1, asked: "star_sign", misses: 0, counts: {} },
      },
    });
    expect(partial).toEqual([sessionVersion + 1]);
    const { emergency: _, dialogue: __, ...facts } = known.facts;
    expect(session).toEqual({
      ...known,
      transfers: [{ target: "sales", at: "2026-11-16T17:00:00Z", briefing: "Greg" }],
      facts,
      tools: [],
      answer: null,
      owed: true,
    });
  });

  it.each([[null], ["x"], [[]], [{ turn: "two", lines: [{ seq: 1 }], facts: 7, language: "tlh" }]])(
    "that is none begins anew, whatever it is: %j",
    (given) => {
      expect(read(given)).toEqual({ session: fresh, partial: [0] });
    },
  );
});
