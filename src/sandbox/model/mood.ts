import { z } from "zod";
import type { Asked } from "./asked.ts";
import { fillInput } from "./fill-input.ts";
import type { Answer } from "./script.ts";

/** What a model can do wrong beyond what every service can: the injected faults are the other half. */
export const moods = {
  slow: "The first word comes late",
  hang: "It opens the stream and never says a word",
  stall: "It falls silent in the middle of a sentence",
  cut: "The connection breaks in the middle of a sentence",
  fail: "It says in the middle of a sentence that it failed",
  broken_tool: "It calls a tool with arguments that are no JSON",
  unknown_tool: "It calls a tool that was not offered",
  tool_loop: "It answers every time with another tool call",
  many_tools: "It calls fifty tools at once",
  limit: "It answers 429, asked too often",
  error: "It answers 500, failed",
} as const;
export type MoodKind = keyof typeof moods;

const kinds = Object.keys(moods) as [MoodKind, ...MoodKind[]];
export const moodSchema = z.strictObject({
  kind: z.enum(kinds),
  /** So many requests, then it is well again. Absent: until it is changed. */
  times: z.int().min(1).max(100_000).optional(),
  /** How late a slow first word is. */
  ms: z.int().min(0).max(600_000).optional(),
});
export type Mood = z.infer<typeof moodSchema>;

export const usualLateMs = 5000;
const manyTools = 50;
const unofferedTool = "look_up_weather";
const brokenArguments = '{"day": "tomorrow", "time": ';

/** What a model in this mood says instead. */
export function spoil(kind: MoodKind | undefined, asked: Asked, now: Date, answer: Answer): Answer {
  const first = asked.tools[0];
  const name = first?.name ?? unofferedTool;
  const rule = kind === undefined ? answer.rule : `mood: ${kind}`;
  const sound = { name, arguments: JSON.stringify(fillInput(first?.schema, { entries: asked.entries, now })) };
  switch (kind) {
    case "broken_tool":
      return { words: "", calls: [{ name, arguments: brokenArguments }], rule };
    case "unknown_tool":
      return { words: "", calls: [{ name: unofferedTool, arguments: '{"city":"Oak Park"}' }], rule };
    case "tool_loop":
      return { words: "", calls: [sound], rule };
    case "many_tools":
      return { words: "", calls: Array.from({ length: manyTools }, () => sound), rule };
    default:
      return { ...answer, rule };
  }
}
