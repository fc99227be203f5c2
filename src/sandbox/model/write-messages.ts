import { content, frame, piecesOf, type Reply, type StreamEvent } from "./reply.ts";

const stopOf = ({ calls, isTooLong }: Reply): string =>
  isTooLong ? "max_tokens" : calls.length > 0 ? "tool_use" : "end_turn";

/** The model itself asks for a tool, and no program of its own. */
const caller = { type: "direct" };

/** A whole answer of Anthropic's Messages API. */
export function messagesBody(reply: Reply): object {
  const blocks = [
    ...(reply.words.length > 0 ? [{ type: "text", text: reply.words.join(""), citations: null }] : []),
    ...reply.calls.map(({ id, name, arguments: text }) => ({
      type: "tool_use",
      id,
      name,
      input: parsed(text),
      caller,
    })),
  ];
  return { ...messageOf(reply, blocks), stop_reason: stopOf(reply), usage: usageOf(reply) };
}

/** The same answer as a stream, event by event in the service's order. */
export function messagesEvents(reply: Reply): StreamEvent[] {
  const add = (make: typeof frame, type: string, fields: object = {}) => make({ type, ...fields }, type);
  const words = reply.words.length > 0 ? 1 : 0;
  return [
    add(frame, "message_start", { message: messageOf(reply, []) }),
    ...(words === 0
      ? []
      : [
          add(frame, "content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
          add(frame, "ping"),
          ...reply.words.map((text) =>
            add(content, "content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
          ),
          add(frame, "content_block_stop", { index: 0 }),
        ]),
    ...reply.calls.flatMap(({ id, name, arguments: text }, place) => {
      const index = place + words;
      return [
        add(frame, "content_block_start", { index, content_block: { type: "tool_use", id, name, input: {}, caller } }),
        ...["", ...piecesOf(text)].map((partial_json) =>
          add(content, "content_block_delta", { index, delta: { type: "input_json_delta", partial_json } }),
        ),
        add(frame, "content_block_stop", { index }),
      ];
    }),
    add(frame, "message_delta", {
      delta: { container: null, stop_details: null, stop_reason: stopOf(reply), stop_sequence: null },
      usage: countsOf(reply),
    }),
    add(frame, "message_stop"),
  ];
}

export const messagesFailure = (message: string): StreamEvent =>
  frame({ type: "error", error: { type: "overloaded_error", message } }, "error");

const messageOf = (reply: Reply, blocks: object[]) => ({
  id: `msg_${reply.id}`,
  type: "message",
  role: "assistant",
  model: reply.asked.model,
  container: null,
  content: blocks,
  diagnostics: null,
  stop_details: null,
  stop_reason: null as string | null,
  stop_sequence: null,
  usage: { ...usageOf(reply), output_tokens: 1 },
});

/** Here what came from the cache, or went there, is not part of the input figure. At the end of a stream all figures are told again. */
const countsOf = ({ usage }: Reply) => ({
  input_tokens: usage.inputTokens - usage.cachedTokens - usage.storedTokens,
  cache_creation_input_tokens: usage.storedTokens,
  cache_read_input_tokens: usage.cachedTokens,
  output_tokens: usage.outputTokens,
  output_tokens_details: { thinking_tokens: 0 },
  server_tool_use: null,
});

const usageOf = (reply: Reply) => ({
  ...countsOf(reply),
  cache_creation: { ephemeral_5m_input_tokens: reply.usage.storedTokens, ephemeral_1h_input_tokens: 0 },
  inference_geo: "global",
  service_tier: "standard",
  speed: "standard",
});

/** Outside of a stream arguments are an object; broken ones can only be handed on as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
