import { createMessageBrain } from "#voice/brain/message-brain.ts";
import { finderFor } from "#voice/brain/receptionist/find-answers.ts";
import { hearCaller } from "#voice/brain/receptionist/hear-caller.ts";
import { createReceptionist } from "#voice/brain/receptionist/receptionist.ts";
import type { Desk } from "#voice/desk.ts";

/** The brain that needs no model, as the product has it. */
export const builtInBrain = (desk: Desk) =>
  createReceptionist({ desk, hear: hearCaller, finderFor, messages: createMessageBrain({ desk }) });
