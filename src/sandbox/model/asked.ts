/** The three protocols in which a model can be asked. */
export type Format = "responses" | "chat" | "messages";

/** A tool that the model wants used. Its arguments stay text: a model may get them wrong. */
export type ToolCall = { readonly id: string; readonly name: string; readonly arguments: string };

/** One piece of the conversation so far, whatever the protocol. */
export type Entry =
  | { readonly who: "caller"; readonly words: string }
  | { readonly who: "assistant"; readonly words: string; readonly calls: readonly ToolCall[] }
  | { readonly who: "tool"; readonly callId: string; readonly result: string };

export type OfferedTool = { readonly name: string; readonly description: string; readonly schema: unknown };

/** A part of the prompt, in the order in which a cache sees it. */
export type Segment = { readonly text: string; readonly isCachePoint: boolean };

/** What a client asked, in words that all three protocols share. */
export type Asked = {
  readonly format: Format;
  readonly model: string;
  readonly isStream: boolean;
  readonly wantsUsage: boolean;
  /** Whether pieces of a stream hide their length; the client may say no. */
  readonly isObfuscated: boolean;
  readonly instructions: string;
  readonly entries: readonly Entry[];
  readonly tools: readonly OfferedTool[];
  readonly mostTokens: number | undefined;
  readonly segments: readonly Segment[];
};

/** Why a request is refused, in the services' words. */
export type Fault = {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly param?: string | undefined;
};

/** Adds a tool call to what the assistant said just before it. */
export function addCall(entries: Entry[], call: ToolCall): void {
  const last = entries.at(-1);
  if (last?.who !== "assistant") entries.push({ who: "assistant", words: "", calls: [call] });
  else entries[entries.length - 1] = { ...last, calls: [...last.calls, call] };
}

/** Tool calls that nobody answered, and answers that nobody asked for. */
export function unpaired(entries: readonly Entry[]): { calls: string[]; results: string[] } {
  const asked = entries.flatMap((entry) => (entry.who === "assistant" ? entry.calls.map(({ id }) => id) : []));
  const answered = entries.flatMap((entry) => (entry.who === "tool" ? [entry.callId] : []));
  return {
    calls: asked.filter((id) => !answered.includes(id)),
    results: answered.filter((id) => !asked.includes(id)),
  };
}

/** The tool behind a result. */
export const toolOf = (entries: readonly Entry[], callId: string): string | undefined =>
  entries.flatMap((entry) => (entry.who === "assistant" ? entry.calls : [])).find(({ id }) => id === callId)?.name;

/** The whole prompt piece by piece. A piece that never changes must come out the same each time, or no cache would know it. */
export function segmentsOf(
  { tools, instructions, entries }: Pick<Asked, "tools" | "instructions" | "entries">,
  isCachePoint: (place: "tools" | "instructions" | number) => boolean,
): Segment[] {
  return [
    ...(tools.length > 0 ? [{ text: JSON.stringify(tools), isCachePoint: isCachePoint("tools") }] : []),
    { text: instructions, isCachePoint: isCachePoint("instructions") },
    ...entries.map((entry, place) => ({ text: JSON.stringify(entry), isCachePoint: isCachePoint(place) })),
  ];
}
