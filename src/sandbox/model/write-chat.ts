import { content, frame, piecesOf, type Reply, type StreamEvent } from "./reply.ts";

const finishOf = ({ calls, isTooLong }: Reply): string =>
  isTooLong ? "length" : calls.length > 0 ? "tool_calls" : "stop";

/** A whole chat completion. */
export function chatBody(reply: Reply): object {
  const { words, calls } = reply;
  const message = {
    role: "assistant",
    content: words.length > 0 || calls.length === 0 ? words.join("") : null,
    refusal: null,
    annotations: [],
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, arguments: text }) => {
        return { id, type: "function", function: { name, arguments: text } };
      }),
    }),
  };
  return {
    ...common(reply, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishOf(reply) }],
    usage: usageOf(reply),
  };
}

/** The same completion as a stream of chunks. */
export function chatEvents(reply: Reply): StreamEvent[] {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...common(reply, "chat.completion.chunk"),
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(reply.asked.wantsUsage && { usage: null }),
  });
  return [
    frame(chunk({ role: "assistant", content: "", refusal: null })),
    ...reply.words.map((piece) => content(chunk({ content: piece }))),
    ...reply.calls.flatMap(({ id, name, arguments: text }, index) => [
      frame(chunk({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] })),
      ...piecesOf(text).map((piece) => content(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }))),
    ]),
    frame(chunk({}, finishOf(reply))),
    ...(reply.asked.wantsUsage
      ? [frame({ ...common(reply, "chat.completion.chunk"), choices: [], usage: usageOf(reply) })]
      : []),
    { kind: "frame", text: "data: [DONE]\n\n" },
  ];
}

export const chatFailure = (message: string): StreamEvent =>
  frame({ error: { message, type: "server_error", param: null, code: "server_error" } });

const common = ({ id, createdSeconds, asked }: Reply, object: string) => ({
  id: `chatcmpl-${id}`,
  object,
  created: createdSeconds,
  model: asked.model,
  service_tier: "default",
  system_fingerprint: "fp_sandbox",
});

const usageOf = ({ usage }: Reply) => ({
  prompt_tokens: usage.inputTokens,
  completion_tokens: usage.outputTokens,
  total_tokens: usage.inputTokens + usage.outputTokens,
  prompt_tokens_details: { cached_tokens: usage.cachedTokens, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});
