import { z } from "zod";
import { type Asked, addCall, type Entry, type Fault, segmentsOf, unpaired } from "./asked.ts";
import { badRequest, firstIssue } from "./model-fault.ts";

const textParts = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]);
const item = z.looseObject({
  type: z.string().optional(),
  role: z.enum(["user", "assistant", "system", "developer"]).optional(),
  content: textParts.optional(),
  call_id: z.string().optional(),
  name: z.string().optional(),
  arguments: z.string().optional(),
  output: textParts.optional(),
});
const body = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string(), z.array(item)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  max_output_tokens: z.int().min(16).nullish(),
  stream_options: z.looseObject({ include_obfuscation: z.boolean().nullish() }).nullish(),
  tools: z
    .array(
      z.looseObject({
        type: z.string(),
        name: z.string().optional(),
        description: z.string().nullish(),
        parameters: z.unknown().optional(),
      }),
    )
    .nullish(),
});

export const joined = (parts: z.infer<typeof textParts> | null | undefined): string =>
  typeof parts === "string" ? parts : (parts ?? []).map(({ text = "" }) => text).join("");

/** Reads a request of OpenAI's Responses API. */
export function readResponses(given: unknown): { asked: Asked } | { fault: Fault } {
  const read = body.safeParse(given);
  if (!read.success) return { fault: badRequest(...firstIssue(read.error)) };
  const { model, input, stream, max_output_tokens } = read.data;
  const instructions = [read.data.instructions ?? ""];
  const entries: Entry[] = [];
  for (const one of typeof input === "string" ? [{ role: "user" as const, content: input }] : input) {
    if ("call_id" in one && one.call_id !== undefined) {
      if (one.type === "function_call_output")
        entries.push({ who: "tool", callId: one.call_id, result: joined(one.output) });
      else addCall(entries, { id: one.call_id, name: one.name ?? "", arguments: one.arguments ?? "" });
      continue;
    }
    const words = joined(one.content);
    if (one.role === "user") entries.push({ who: "caller", words });
    if (one.role === "assistant") entries.push({ who: "assistant", words, calls: [] });
    if (one.role === "system" || one.role === "developer") instructions.push(words);
  }
  const { calls, results } = unpaired(entries);
  if (entries.length === 0) return { fault: badRequest("Missing required parameter: 'input'.", "input") };
  if (calls[0]) return { fault: badRequest(`No tool output found for function call ${calls[0]}.`, "input") };
  if (results[0])
    return { fault: badRequest(`No tool call found for function call output with call_id ${results[0]}.`, "input") };

  const tools = (read.data.tools ?? [])
    .filter(({ type }) => type === "function")
    .map(({ name = "", description, parameters }) => ({ name, description: description ?? "", schema: parameters }));
  const told = { instructions: instructions.filter(Boolean).join("\n"), entries, tools };
  const segments = segmentsOf(told, () => true);
  const isObfuscated = read.data.stream_options?.include_obfuscation ?? true;
  const sent = { isStream: stream ?? false, wantsUsage: true, isObfuscated };
  const asked = { format: "responses", model, ...sent, segments } as const;
  return { asked: { ...asked, ...told, mostTokens: max_output_tokens ?? undefined } };
}
