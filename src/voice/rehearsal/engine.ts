import type { Desk } from "#domain/calls/desk.ts";
import type { Brain } from "../brain/brain.ts";
import { createBuiltInBrain } from "../brain/built-in-brain.ts";
import { step } from "../session/step.ts";
import { openDesk } from "./memory-desk.ts";

/** What plays a call: the pure step, the brain and the desk. A test puts one with a fault in its place. */
export type Engine = {
  readonly step: typeof step;
  readonly brainOn: (desk: Desk) => Brain;
  readonly openDesk: typeof openDesk;
};

export const theEngine: Engine = { step, brainOn: (desk) => createBuiltInBrain({ desk }), openDesk };
