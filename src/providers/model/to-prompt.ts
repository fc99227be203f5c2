import type { OfferedTool, Said, ToolUse, Turn } from "./port.ts";
import type { Prompt, PromptMessage, ToolOffer } from "./wire.ts";

/** Services want somebody to have spoken, and some want that to be the caller. */
export const opening = "(The phone was answered.)";
export const silence = "(The caller says nothing.)";

type Options = {
  /** The service refuses a conversation that the assistant begins. */
  readonly callerFirst: boolean;
};

/** A turn in the words of the client library. What every service would refuse is left out or made whole. */
export function toPrompt({ instructions, history }: Pick<Turn, "instructions" | "history">, options: Options): Prompt {
  const messages: PromptMessage[] = [];
  for (const said of onlyAnswered(history)) {
    if (said.who === "tool") addResult(messages, said);
    else if (said.who === "assistant") addSpoken(messages, said.words, said.tools ?? []);
    else if (said.words.trim() !== "") messages.push(callerSays(said.words));
  }
  if (messages.length === 0 || (options.callerFirst && messages[0]?.role !== "user"))
    messages.unshift(callerSays(opening));
  if (messages.at(-1)?.role === "assistant") messages.push(callerSays(silence));
  return [{ role: "system", content: instructions }, ...messages];
}

const callerSays = (text: string): PromptMessage => ({ role: "user", content: [{ type: "text", text }] });

/** A turn that was broken off leaves tools without results, which no service takes. */
function onlyAnswered(history: readonly Said[]): Said[] {
  const asked = new Set<string>();
  const kept: Said[] = [];
  for (const [place, said] of history.entries()) {
    if (said.who === "assistant" && said.tools) {
      const answered = (tool: ToolUse) => history.slice(place).some((one) => one.who === "tool" && one.id === tool.id);
      const tools = said.tools.filter(answered);
      for (const { id } of tools) asked.add(id);
      kept.push({ ...said, tools });
    } else if (said.who !== "tool" || asked.delete(said.id)) kept.push(said);
  }
  return kept;
}

function addSpoken(messages: PromptMessage[], words: string, tools: readonly ToolUse[]): void {
  const spoken = words.trim() === "" ? [] : [{ type: "text" as const, text: words.trimEnd() }];
  const called = tools.map(({ id, name, input }) => {
    return { type: "tool-call" as const, toolCallId: id, toolName: name, input: input ?? {} };
  });
  if (spoken.length + called.length > 0) messages.push({ role: "assistant", content: [...spoken, ...called] });
}

function addResult(messages: PromptMessage[], { id, name, result }: Extract<Said, { who: "tool" }>): void {
  const value = typeof result === "string" ? result : (JSON.stringify(result) ?? "");
  const content = { type: "tool-result" as const, toolCallId: id, toolName: name };
  const part = { ...content, output: { type: "text" as const, value } };
  const last = messages.at(-1);
  // Results of tools that were asked for together belong together.
  if (last?.role === "tool") last.content.push(part);
  else messages.push({ role: "tool", content: [part] });
}

export const toTools = (tools: readonly OfferedTool[]): ToolOffer[] =>
  tools.map(({ name, when, input }) => ({ type: "function", name, description: when, inputSchema: input }));

const tokensPerWord = 3;
const tokensForTools = 256;

/** Words in most languages, with room for a tool beside them. */
export const toMostTokens = (maxWords: number | undefined): number | undefined =>
  maxWords === undefined ? undefined : Math.ceil(maxWords * tokensPerWord) + tokensForTools;
