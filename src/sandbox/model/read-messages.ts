import { z } from "zod";
import { type Asked, type Entry, type Fault, segmentsOf, unpaired } from "./asked.ts";
import { badRequest, firstIssue } from "./model-fault.ts";
import { joined } from "./read-responses.ts";

const cached = { cache_control: z.looseObject({ type: z.literal("ephemeral") }).nullish() };
const block = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  input: z.unknown().optional(),
  tool_use_id: z.string().optional(),
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).optional(),
  ...cached,
});
const body = z.looseObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: z.union([z.string(), z.array(block)]).nullish(),
  messages: z
    .array(z.looseObject({ role: z.enum(["user", "assistant"]), content: z.union([z.string(), z.array(block)]) }))
    .min(1),
  stream: z.boolean().nullish(),
  tools: z
    .array(
      z.looseObject({
        name: z.string(),
        description: z.string().nullish(),
        input_schema: z.looseObject({ type: z.literal("object") }).optional(),
        ...cached,
      }),
    )
    .nullish(),
  ...cached,
});
type Block = z.infer<typeof block>;

/** Reads a request of Anthropic's Messages API. */
export function readMessages(given: unknown): { asked: Asked } | { fault: Fault } {
  const read = body.safeParse(given);
  if (!read.success) {
    const [message, path] = firstIssue(read.error);
    return { fault: badRequest(`${path}: ${message}`) };
  }
  const { model, max_tokens, messages, stream } = read.data;
  const system = asBlocks(read.data.system ?? "");
  const entries: Entry[] = [];
  const cachePoints = new Set<number>();
  for (const [place, { role, content }] of messages.entries()) {
    const blocks = asBlocks(content);
    if (blocks.some(({ type, text }) => type === "text" && text === ""))
      return { fault: badRequest(`messages.${place}: text content blocks must be non-empty`) };
    entries.push(...(role === "assistant" ? [spoken(blocks)] : heard(blocks)));
    if (blocks.some(({ cache_control }) => cache_control)) cachePoints.add(entries.length - 1);
  }
  if (messages[0]?.role !== "user") return { fault: badRequest('messages: first message must use the "user" role') };
  const { calls, results } = unpaired(entries);
  if (calls[0])
    return {
      fault: badRequest(
        `messages: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${calls.join(", ")}.`,
      ),
    };
  if (results[0])
    return {
      fault: badRequest(`messages: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${results[0]}.`),
    };

  // One mark on the whole request caches up to its last piece.
  if (read.data.cache_control) cachePoints.add(entries.length - 1);
  const offered = read.data.tools ?? [];
  const tools = offered.map(({ name, description, input_schema }) => {
    return { name, description: description ?? "", schema: input_schema };
  });
  const told = { instructions: system.map(({ text = "" }) => text).join("\n"), entries, tools };
  const segments = segmentsOf(told, (place) => {
    if (place === "tools") return offered.some(({ cache_control }) => cache_control);
    return place === "instructions" ? system.some(({ cache_control }) => cache_control) : cachePoints.has(place);
  });
  const asked = {
    format: "messages",
    model,
    isStream: stream ?? false,
    wantsUsage: true,
    isObfuscated: false,
  } as const;
  return { asked: { ...asked, ...told, mostTokens: max_tokens, segments } };
}

const asBlocks = (content: string | Block[]): Block[] =>
  typeof content === "string" ? (content === "" ? [] : [{ type: "text", text: content }]) : content;

function spoken(blocks: readonly Block[]): Entry {
  const calls = blocks
    .filter(({ type }) => type === "tool_use")
    .map(({ id = "", name = "", input }) => ({ id, name, arguments: JSON.stringify(input ?? {}) }));
  return { who: "assistant", words: blocks.map(({ text = "" }) => text).join(""), calls };
}

/** What a caller said stands after the results that came with it. */
function heard(blocks: readonly Block[]): Entry[] {
  const results = blocks
    .filter(({ type }) => type === "tool_result")
    .map(({ tool_use_id = "", content }) => ({ who: "tool" as const, callId: tool_use_id, result: joined(content) }));
  const words = blocks.map(({ text = "" }) => text).join("");
  return words === "" ? results : [...results, { who: "caller", words }];
}
