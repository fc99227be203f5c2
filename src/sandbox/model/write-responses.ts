import { content, frame, newId, obfuscationOf, piecesOf, type Reply, type StreamEvent } from "./reply.ts";

type Item = Record<string, unknown>;

/** A whole answer of OpenAI's Responses API. */
export function responsesBody(reply: Reply): object {
  return responseOf(reply, reply.isTooLong ? "incomplete" : "completed", itemsOf(reply));
}

/** The same answer as a stream, event by event in the service's order. */
export function responsesEvents(reply: Reply): StreamEvent[] {
  const events: StreamEvent[] = [];
  let number = 0;
  const add = (make: typeof frame, type: string, fields: object) => {
    events.push(make({ type, sequence_number: number, ...fields }, type));
    number += 1;
  };
  const hidden = (piece: string) => reply.asked.isObfuscated && { obfuscation: obfuscationOf(piece) };
  const items = itemsOf(reply);
  add(frame, "response.created", { response: responseOf(reply, "in_progress", []) });
  add(frame, "response.in_progress", { response: responseOf(reply, "in_progress", []) });
  for (const [output_index, item] of items.entries()) {
    const at = { item_id: item["id"], output_index };
    const isCall = item["type"] === "function_call";
    const begun = { ...item, status: "in_progress", ...(isCall ? { arguments: "" } : { content: [] }) };
    add(frame, "response.output_item.added", { output_index, item: begun });
    if (isCall) {
      const text = String(item["arguments"]);
      for (const delta of piecesOf(text))
        add(content, "response.function_call_arguments.delta", { ...at, delta, ...hidden(delta) });
      add(frame, "response.function_call_arguments.done", { ...at, name: item["name"], arguments: text });
    } else {
      const part = { content_index: 0 };
      const text = reply.words.join("");
      add(frame, "response.content_part.added", { ...at, ...part, part: textPart("") });
      for (const delta of reply.words)
        add(content, "response.output_text.delta", { ...at, ...part, delta, logprobs: [], ...hidden(delta) });
      add(frame, "response.output_text.done", { ...at, ...part, text, logprobs: [] });
      add(frame, "response.content_part.done", { ...at, ...part, part: textPart(text) });
    }
    add(frame, "response.output_item.done", { output_index, item });
  }
  const status = reply.isTooLong ? "incomplete" : "completed";
  add(frame, `response.${status}`, { response: responseOf(reply, status, items) });
  return events;
}

export const responsesFailure = (message: string): StreamEvent =>
  frame({ type: "error", code: "server_error", message, param: null, sequence_number: 999 }, "error");

const textPart = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] });

function itemsOf({ words, calls, isTooLong }: Reply): Item[] {
  const status = isTooLong ? "incomplete" : "completed";
  const message = {
    id: newId("msg_"),
    type: "message",
    status,
    role: "assistant",
    content: [textPart(words.join(""))],
  };
  const called = calls.map(({ id, name, arguments: text }) => {
    return { id: newId("fc_"), type: "function_call", status: "completed", arguments: text, call_id: id, name };
  });
  return words.length > 0 || called.length === 0 ? [message, ...called] : called;
}

function responseOf({ asked, id, createdSeconds, isTooLong, usage }: Reply, status: string, output: Item[]): object {
  const isDone = status !== "in_progress";
  return {
    id: `resp_${id}`,
    object: "response",
    created_at: createdSeconds,
    status,
    access_programs: null,
    background: false,
    completed_at: isDone ? createdSeconds : null,
    error: null,
    incomplete_details: isDone && isTooLong ? { reason: "max_output_tokens" } : null,
    instructions: null,
    max_output_tokens: asked.mostTokens ?? null,
    max_tool_calls: null,
    metadata: {},
    model: asked.model,
    output,
    parallel_tool_calls: true,
    previous_response_id: null,
    prompt_cache_key: null,
    prompt_cache_retention: null,
    reasoning: { effort: null, summary: null },
    safety_identifier: null,
    service_tier: "default",
    store: false,
    temperature: 1,
    text: { format: { type: "text" }, verbosity: "medium" },
    tool_choice: "auto",
    tools: asked.tools.map(({ name, description, schema }) => {
      return { type: "function", name, description, parameters: schema ?? null, strict: false };
    }),
    top_logprobs: 0,
    top_p: 1,
    truncation: "disabled",
    usage: isDone
      ? {
          input_tokens: usage.inputTokens,
          input_tokens_details: { cached_tokens: usage.cachedTokens },
          output_tokens: usage.outputTokens,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: usage.inputTokens + usage.outputTokens,
        }
      : null,
    user: null,
  };
}
