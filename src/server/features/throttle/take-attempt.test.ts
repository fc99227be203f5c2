import { expect, test } from "vitest";
import type { Db } from "../../db/connect.ts";
import { refusalsOf } from "./take-attempt.ts";

const at = (ms: number): Date => new Date(Date.UTC(2026, 10, 2) + ms);
const somewhere = (): Db => ({}) as Db;

test("a refusal is believed for a second, and no longer than the wait", () => {
  const refusals = refusalsOf(somewhere());
  refusals.note("login ada", { at: at(0), until: at(60_000) });
  refusals.note("login bo", { at: at(0), until: at(400) });
  expect([refusals.find("login ada", at(0)), refusals.find("login ada", at(999))]).toEqual([at(60_000), at(60_000)]);
  expect([refusals.find("login ada", at(1000)), refusals.find("login ada", at(-1))]).toEqual([undefined, undefined]);
  expect([refusals.find("login bo", at(399)), refusals.find("login bo", at(400))]).toEqual([at(400), undefined]);
  expect(refusals.find("login cy", at(0))).toBeUndefined();
});

test("every database has its own, and one that may have ended early is asked for again", () => {
  const [here, there] = [somewhere(), somewhere()];
  refusalsOf(here).note("login ada", { at: at(0), until: at(60_000) });
  expect([refusalsOf(here).find("login ada", at(1)), refusalsOf(there).find("login ada", at(1))]).toEqual([
    at(60_000),
    undefined,
  ]);
  refusalsOf(here).forget();
  expect(refusalsOf(here).find("login ada", at(1))).toBeUndefined();
});
