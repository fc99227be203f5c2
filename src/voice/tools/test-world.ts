import { type CallFacts, noFacts } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { BrainTurn } from "../brain/brain.ts";
import { deskOf, tuesdayAt9, tuesdayAt14, turnOf } from "./test-desk.ts";
import { createToolbox, type Used } from "./use-tools.ts";

export type World = { facts?: Partial<CallFacts>; turn?: Partial<BrainTurn>; desk?: Partial<Desk> };
/** A turn with its desk and its tools, for tests. */
export const worldOf = ({ facts = {}, turn = {}, desk = {} }: World = {}) => {
  const kept = deskOf(desk);
  const given = turnOf("", { facts: { ...noFacts, ...facts }, ...turn });
  const toolbox = createToolbox({ turn: given, desk: kept.desk, deskMs: 5, signal: new AbortController().signal });
  const use = (name: string, input: unknown = {}): Promise<Used> =>
    toolbox.use({ id: "t", name, input, broken: false });
  return { ...kept, toolbox, use };
};
export const offeredBefore = { offered: [tuesdayAt9, tuesdayAt14].map((start) => ({ start, turn: 1 })) };
export const whole = { start: tuesdayAt9, name: "Pat Doe", address: "12 Oak Street" };
export const say = ({ result }: Used): string => result.say;
