import { describe, expect, it, test } from "vitest";
import type { Said } from "./port.ts";
import { opening, silence, toMostTokens, toPrompt, toTools } from "./to-prompt.ts";

const hello: Said = { who: "caller", words: "Hello" };
const greeting: Said = { who: "assistant", words: "Acme, how can I help? " };
const used: Said = { who: "assistant", words: "", tools: [{ id: "a", name: "book", input: { day: 1 } }] };
const result: Said = { who: "tool", id: "a", name: "book", result: { ok: true } };

/** Who speaks in which order, and what. */
const shape = (history: readonly Said[], callerFirst = false) =>
  toPrompt({ instructions: "Be brief.", history }, { callerFirst }).map(({ role, content }) =>
    typeof content === "string"
      ? [role, content]
      : [role, ...content.map((part) => ("text" in part ? part.text : "toolCallId" in part ? part.toolCallId : ""))],
  );

describe("a turn as the services take it", () => {
  test.each<[string, Said[], boolean, unknown[]]>([
    ["begins with the instructions", [hello], false, [["user", "Hello"]]],
    ["has somebody speak when nobody has", [], false, [["user", opening]]],
    [
      "may begin with the assistant",
      [greeting, hello],
      false,
      [
        ["assistant", "Acme, how can I help?"],
        ["user", "Hello"],
      ],
    ],
    [
      "begins with the caller where the service wants it",
      [greeting, hello],
      true,
      [
        ["user", opening],
        ["assistant", "Acme, how can I help?"],
        ["user", "Hello"],
      ],
    ],
    [
      "says that the caller is silent",
      [hello, greeting],
      false,
      [
        ["user", "Hello"],
        ["assistant", "Acme, how can I help?"],
        ["user", silence],
      ],
    ],
    [
      "leaves out what has no words",
      [hello, { who: "assistant", words: " " }, { who: "caller", words: "" }],
      false,
      [["user", "Hello"]],
    ],
    [
      "has tools and results",
      [hello, used, result],
      false,
      [
        ["user", "Hello"],
        ["assistant", "a"],
        ["tool", "a"],
      ],
    ],
    [
      "leaves out a tool without a result",
      [hello, used, hello],
      false,
      [
        ["user", "Hello"],
        ["user", "Hello"],
      ],
    ],
    ["leaves out a result without a tool", [hello, result], false, [["user", "Hello"]]],
    [
      "leaves out a result that came twice",
      [hello, used, result, result],
      false,
      [
        ["user", "Hello"],
        ["assistant", "a"],
        ["tool", "a"],
      ],
    ],
    [
      "puts results together that belong together",
      [
        hello,
        {
          who: "assistant",
          words: "Let me see.",
          tools: [
            { id: "a", name: "x", input: {} },
            { id: "b", name: "y", input: {} },
          ],
        },
        result,
        { who: "tool", id: "b", name: "y", result: "text" },
      ],
      false,
      [
        ["user", "Hello"],
        ["assistant", "Let me see.", "a", "b"],
        ["tool", "a", "b"],
      ],
    ],
  ])("%s", (_, history, callerFirst, messages) => {
    expect(shape(history, callerFirst)).toEqual([["system", "Be brief."], ...messages]);
  });

  it("hands results on as text, whatever they are", () => {
    const [, , , tool] = toPrompt({ instructions: "", history: [hello, used, result] }, { callerFirst: false });
    expect(tool?.content).toEqual([
      { type: "tool-result", toolCallId: "a", toolName: "book", output: { type: "text", value: '{"ok":true}' } },
    ]);
  });

  it("offers tools with when to use them", () => {
    const input = { type: "object", properties: {} };
    expect(toTools([{ name: "book", when: "To book.", input }])).toEqual([
      { type: "function", name: "book", description: "To book.", inputSchema: input },
    ]);
  });

  test.each([
    [undefined, undefined],
    [0, 256],
    [60, 436],
  ])("%s words are at most %s tokens", (words, tokens) => {
    expect(toMostTokens(words)).toBe(tokens);
  });
});
