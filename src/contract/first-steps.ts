import { z } from "zod";
import { answer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";

const done = z.boolean().meta({ examples: [false] });

export const readFirstSteps = endpoint({
  name: "readFirstSteps",
  topic: "Tasks",
  method: "GET",
  path: "/api/first-steps",
  summary: "How far a new owner has come",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: answer(
    z.object({
      tried_call: done.describe("A call from the browser, or a real one"),
      forwarded: done.describe("A call came in that was forwarded, or the check of forwarding succeeded"),
      calendar: done.describe("A calendar is connected"),
      card: done.describe("A card is saved"),
      dismissed: done.describe("The owner wants to see them no more"),
    }),
  ),
  errors: [401],
});

export const dismissFirstSteps = endpoint({
  name: "dismissFirstSteps",
  topic: "Tasks",
  method: "POST",
  path: "/api/first-steps/dismiss",
  summary: "Show the first steps no more",
  auth: "bearer",
  keys: true,
  status: 204,
  errors: [401],
});

export const firstStepEndpoints = [readFirstSteps, dismissFirstSteps] as const;
