import { describe, expect, test } from "vitest";
import { playLadder, type Story } from "./test-ladder.ts";
import { ladders } from "./test-ladders.ts";

const told = ({ rung, end }: Story): string =>
  [
    ...rung.map(({ at, person_id, way }) => `${at} ${person_id} ${way}`),
    `${end.at} ${end.state} ${end.by ?? "-"}`,
  ].join(", ");

describe("ladders: who is reached when", () => {
  test.each(ladders)("%s", async (_name, world, story) => {
    expect(told(await playLadder(world))).toBe(story);
  });

  test("there are at least forty of them", () => expect(ladders.length).toBeGreaterThanOrEqual(40));
});
