import type { Desk } from "#domain/calls/desk.ts";
import type { Brain } from "./brain.ts";
import { createMessageBrain } from "./message-brain.ts";
import { finderFor } from "./receptionist/find-answers.ts";
import { hearCaller } from "./receptionist/hear-caller.ts";
import { createReceptionist } from "./receptionist/receptionist.ts";

/** The brain that needs no model: a receptionist in English and Spanish, and a message-taker in the other languages. */
export const createBuiltInBrain = ({ desk, deskMs }: { readonly desk: Desk; readonly deskMs?: number }): Brain =>
  createReceptionist({ desk, deskMs, hear: hearCaller, finderFor, messages: createMessageBrain({ desk }) });
