import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";

type Project = { readonly compilerOptions: object; readonly include: readonly string[] };
const read = (file: string): Project => JSON.parse(readFileSync(file, "utf8")) as Project;

const here = import.meta.dirname;
const src = join(here, "../../src");
const roomsIn = ({ include }: Project) =>
  include.map((path) => relative(src, join(here, "type-checked-together", path)));

/** What `npm test` checks in one run, and what editors check a room at a time. */
const together = ["pure", "node", "whole"].map((name) => read(join(here, "type-checked-together", `${name}.json`)));

describe("rooms that are checked in one run", () => {
  test("are all rooms but the web, which is checked by itself", () => {
    const rooms = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const checked = together.flatMap(roomsIn).filter((room) => !room.includes("/"));
    expect([...checked, "web"].sort()).toEqual(rooms.map(({ name }) => name).sort());
  });

  test("may use what each of them may use by itself", () => {
    for (const project of together)
      for (const room of roomsIn(project))
        expect({ room, ...read(join(src, room, "tsconfig.json")).compilerOptions }).toEqual({
          room,
          ...project.compilerOptions,
        });
  });
});
