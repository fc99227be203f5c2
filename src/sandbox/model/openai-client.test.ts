import OpenAI, {
  APIConnectionError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  RateLimitError,
} from "openai";
import type { Response, Tool } from "openai/resources/responses/responses";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { tryVendor } from "../sites/try-vendor.ts";
import { type ModelVendor, startModel } from "./start-model.ts";

/** The fields of an answer that are never left out. */
type NeededOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

const patience = { timeout: 60_000, interval: 2 };
let sandbox: Awaited<ReturnType<typeof tryVendor>>;
let vendor: ModelVendor;
let client: OpenAI;
const model = "gpt-5.4-mini";
const apiKey = "sk-right";
beforeAll(async () => {
  sandbox = await tryVendor((ground) => {
    vendor = startModel(ground, { apiKey });
    return vendor;
  });
  client = new OpenAI({ apiKey, baseURL: vendor.addresses().openai, maxRetries: 0 });
});
beforeEach(() => {
  vendor.setScript([
    {
      when: "book",
      say: "One moment. ",
      calls: [{ tool: "book", input: { day: "Monday" } }, { tool: "note" }],
      next: [{ say: "Booked: {result}" }],
    },
    { when: "", say: " You said:  {caller}" },
  ]);
  vendor.setMood(undefined);
  sandbox.faults.set("model", {});
});
afterAll(() => sandbox.close());

const parameters = { type: "object", properties: { day: { type: "string" } } };
const tools: Tool[] = ["book", "note"].map((name) => ({ type: "function", name, parameters, strict: false }));
const chatTools = ["book", "note"].map((name) => ({ type: "function" as const, function: { name, parameters } }));

describe("OpenAI's own client", () => {
  it.each([undefined, false])(
    "gets pieces that hide their length unless it says no: %s",
    async (include_obfuscation) => {
      const stream_options = include_obfuscation === undefined ? {} : { stream_options: { include_obfuscation } };
      const messages = [{ role: "user" as const, content: "hello there" }];
      const chunks = await client.chat.completions.create({ model, messages, stream: true, ...stream_options });
      const hidden: unknown[] = [];
      for await (const chunk of chunks) hidden.push(chunk.obfuscation);
      const events = await client.responses.create({ model, input: "hello there", stream: true, ...stream_options });
      for await (const event of events)
        if (event.type === "response.output_text.delta")
          hidden.push("obfuscation" in event ? event.obfuscation : undefined);
      expect(hidden.length).toBeGreaterThan(4);
      for (const one of hidden) {
        if (include_obfuscation === false) expect(one).toBeUndefined();
        else expect(one).toMatch(/^[\w-]{1,16}$/);
      }
    },
  );

  it("finds every field of a response that it needs", async () => {
    const { _request_id, ...response } = await client.responses.create({ model, input: "hello there" });
    const needed: Pick<Record<keyof Response, true>, NeededOf<Response>> = {
      ...{
        id: true,
        access_programs: true,
        output_text: true,
        created_at: true,
        error: true,
        incomplete_details: true,
      },
      ...{ instructions: true, metadata: true, model: true, object: true, output: true, parallel_tool_calls: true },
      ...{ temperature: true, tool_choice: true, tools: true, top_p: true },
    };
    expect(Object.keys(response)).toEqual(expect.arrayContaining(Object.keys(needed)));
  });
});

describe("OpenAI's own client and the Responses API", () => {
  it("streams words in order, and the events make up the whole answer", async () => {
    const stream = client.responses.stream({ model, instructions: "Be brief.", input: "hello there" });
    const types: string[] = [];
    const words: string[] = [];
    for await (const event of stream) {
      expect(event.sequence_number).toBe(types.length);
      types.push(event.type);
      if (event.type === "response.output_text.delta") words.push(event.delta);
    }
    const response = await stream.finalResponse();
    expect(words.join("")).toBe(" You said:  hello there");
    expect(words.length).toBeGreaterThan(2);
    expect(response.output_text).toBe(" You said:  hello there");
    expect(response).toMatchObject({ object: "response", status: "completed", model });
    expect(types.slice(0, 4)).toEqual([
      "response.created",
      "response.in_progress",
      "response.output_item.added",
      "response.content_part.added",
    ]);
    expect(types.at(-1)).toBe("response.completed");
    expect(response.usage).toMatchObject({ input_tokens: expect.any(Number), output_tokens: expect.any(Number) });
    expect(response.usage?.total_tokens).toBe(
      (response.usage?.input_tokens ?? 0) + (response.usage?.output_tokens ?? 0),
    );
  });

  it("gets tools, gives results and gets the answer", async () => {
    const first = await client.responses.stream({ model, input: "book it", tools }).finalResponse();
    const calls = first.output.filter((item) => item.type === "function_call");
    expect(first.output.map(({ type }) => type)).toEqual(["message", "function_call", "function_call"]);
    expect(calls.map(({ name, arguments: text }) => [name, JSON.parse(text)])).toEqual([
      ["book", { day: "Monday" }],
      ["note", expect.any(Object)],
    ]);
    const second = await client.responses.create({
      model,
      tools,
      input: [
        { role: "user", content: "book it" },
        ...calls,
        ...calls.map(({ call_id }) => ({ type: "function_call_output" as const, call_id, output: "done" })),
      ],
    });
    expect(second.output_text).toBe("Booked: done");
  });

  it("answers at once where nothing is streamed, and stops where it was told to", async () => {
    vendor.setScript([{ when: "", say: "la ".repeat(100) }]);
    const response = await client.responses.create({ model, input: "sing", max_output_tokens: 20 });
    expect(response).toMatchObject({ status: "incomplete", incomplete_details: { reason: "max_output_tokens" } });
    expect(response.output_text).toBe("la".concat(" la".repeat(19)));
  });

  it("leaves in the middle, which the sandbox notices", async () => {
    vendor.setMood({ kind: "stall" });
    const before = vendor.counts().aborted;
    const stream = await client.responses.create({ model, input: "hello there", stream: true });
    for await (const event of stream) if (event.type === "response.output_text.delta") break;
    await vi.waitFor(() => expect(vendor.counts().aborted).toBe(before + 1), patience);
  });

  test.each([
    [
      "no result for a tool",
      [{ type: "function_call", call_id: "call_1", name: "book", arguments: "{}" }],
      "No tool output found for function call call_1.",
    ],
    ["no tool for a result", [{ type: "function_call_output", call_id: "call_1", output: "x" }], "No tool call found"],
    ["nothing", [], "Missing required parameter: 'input'."],
  ])("is refused with %s", async (_, input, text) => {
    const asked = client.responses.create({ model, input } as Parameters<typeof client.responses.create>[0]);
    await expect(asked).rejects.toThrow(BadRequestError);
    await expect(asked).rejects.toThrow(text);
  });
});

describe("OpenAI's own client and chat completions", () => {
  const messages = [{ role: "user" as const, content: "hello there" }];

  it("streams words in order, with usage where it is asked for", async () => {
    const stream = client.chat.completions.stream({ model, messages, stream_options: { include_usage: true } });
    const words: string[] = [];
    stream.on("content", (delta) => words.push(delta));
    const completion = await stream.finalChatCompletion();
    expect(words.join("")).toBe(" You said:  hello there");
    expect(completion.choices[0]).toMatchObject({
      finish_reason: "stop",
      message: { content: " You said:  hello there" },
    });
    expect(completion.usage?.prompt_tokens).toBeGreaterThan(0);
  });

  it("sends no usage unless it is asked for", async () => {
    const stream = await client.chat.completions.create({ model, messages, stream: true });
    for await (const chunk of stream) expect([chunk.usage, chunk.choices.length]).toEqual([undefined, 1]);
  });

  it("gets tools, gives results and gets the answer", async () => {
    const asking = [{ role: "user" as const, content: "book it" }];
    const first = await client.chat.completions
      .stream({ model, messages: asking, tools: chatTools })
      .finalChatCompletion();
    const message = first.choices[0]?.message;
    expect(first.choices[0]?.finish_reason).toBe("tool_calls");
    expect(message?.tool_calls?.map((call) => call.type === "function" && call.function.name)).toEqual([
      "book",
      "note",
    ]);
    if (!message?.tool_calls) throw new Error("no tools");
    const results = message.tool_calls.map(({ id }) => ({ role: "tool" as const, tool_call_id: id, content: "done" }));
    const second = await client.chat.completions.create({
      model,
      tools: chatTools,
      messages: [...asking, message, ...results],
    });
    expect(second.choices[0]?.message.content).toBe("Booked: done");
    const alone = client.chat.completions.create({ model, messages: [...asking, message] });
    await expect(alone).rejects.toThrow("did not have response messages");
  });

  it("leaves in the middle, which the sandbox notices", async () => {
    vendor.setMood({ kind: "stall" });
    const before = vendor.counts().aborted;
    const stop = new AbortController();
    const stream = await client.chat.completions.create({ model, messages, stream: true }, { signal: stop.signal });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) stop.abort();
    await vi.waitFor(() => expect(vendor.counts().aborted).toBe(before + 1), patience);
  });

  test.each([
    ["limit", RateLimitError],
    ["error", InternalServerError],
  ] as const)("sees the mood %s as its own error", async (kind, expected) => {
    vendor.setMood({ kind, times: 1 });
    await expect(client.chat.completions.create({ model, messages })).rejects.toThrow(expected);
    await client.chat.completions.create({ model, messages });
  });

  test.each([
    ["refuse", APIConnectionError],
    ["lost", APIConnectionError],
    ["limit", RateLimitError],
    ["error", InternalServerError],
  ] as const)("sees %s weather as its own error", async (kind, expected) => {
    sandbox.faults.set("model", { trouble: { kind } });
    await expect(client.chat.completions.create({ model, messages })).rejects.toThrow(expected);
    await expect(client.models.list()).rejects.toThrow(expected);
  });

  it("gives up on a model that hangs", async () => {
    sandbox.faults.set("model", { trouble: { kind: "hang" } });
    const asked = client.chat.completions.create({ model, messages }, { signal: AbortSignal.timeout(50) });
    await expect(asked).rejects.toThrow(APIUserAbortError);
  });

  it("sees a failure between words", async () => {
    vendor.setMood({ kind: "fail" });
    const stream = await client.chat.completions.create({ model, messages, stream: true });
    const reading = async () => {
      for await (const chunk of stream) expect(chunk.object).toBe("chat.completion.chunk");
    };
    await expect(reading()).rejects.toThrow("Overloaded");
  });
});

describe("who is asked", () => {
  it("needs the right key and a model that there is", async () => {
    const stranger = new OpenAI({ apiKey: "sk-wrong", baseURL: vendor.addresses().openai, maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toThrow(AuthenticationError);
    await expect(stranger.responses.create({ model, input: "hi" })).rejects.toThrow(AuthenticationError);
    await expect(client.responses.create({ model: "missing", input: "hi" })).rejects.toThrow(NotFoundError);
    expect((await client.models.list()).data.map(({ id }) => id)).toContain("sandbox-receptionist");
  });
});
