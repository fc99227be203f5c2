import { z } from "zod";
import { type Asked, type Entry, type Fault, segmentsOf, unpaired } from "./asked.ts";
import { badRequest, firstIssue } from "./model-fault.ts";
import { joined } from "./read-responses.ts";

const content = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish();
const call = z.looseObject({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) });
const message = z.discriminatedUnion("role", [
  z.looseObject({ role: z.enum(["system", "developer", "user"]), content }),
  z.looseObject({ role: z.literal("assistant"), content, tool_calls: z.array(call).nullish() }),
  z.looseObject({ role: z.literal("tool"), content, tool_call_id: z.string() }),
]);
const body = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  tools: z
    .array(
      z.looseObject({
        type: z.literal("function"),
        function: z.looseObject({
          name: z.string(),
          description: z.string().nullish(),
          parameters: z.unknown().optional(),
        }),
      }),
    )
    .nullish(),
});

/** Reads a request for a chat completion, as OpenAI and many others take it. */
export function readChat(given: unknown): { asked: Asked } | { fault: Fault } {
  const read = body.safeParse(given);
  if (!read.success) return { fault: badRequest(...firstIssue(read.error)) };
  const { model, messages, stream, stream_options, max_tokens, max_completion_tokens } = read.data;
  const instructions: string[] = [];
  const entries: Entry[] = [];
  for (const one of messages) {
    const words = joined(one.content);
    if (one.role === "user") entries.push({ who: "caller", words });
    else if (one.role === "tool") entries.push({ who: "tool", callId: one.tool_call_id, result: words });
    else if (one.role === "assistant") {
      const calls = (one.tool_calls ?? []).map((call) => ({ id: call.id, ...call.function }));
      entries.push({ who: "assistant", words, calls });
    } else instructions.push(words);
  }
  const { calls, results } = unpaired(entries);
  if (calls[0])
    return {
      fault: badRequest(
        `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${calls.join(", ")}`,
        "messages",
      ),
    };
  if (results[0])
    return {
      fault: badRequest(
        "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
        "messages",
      ),
    };

  const tools = (read.data.tools ?? []).map(({ function: { name, description, parameters } }) => {
    return { name, description: description ?? "", schema: parameters };
  });
  const told = { instructions: instructions.join("\n"), entries, tools };
  const segments = segmentsOf(told, () => true);
  const mostTokens = max_completion_tokens ?? max_tokens ?? undefined;
  const wantsUsage = stream_options?.include_usage ?? false;
  return {
    asked: { format: "chat", model, isStream: stream ?? false, wantsUsage, ...told, mostTokens, segments },
  };
}
