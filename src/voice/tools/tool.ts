import { z } from "zod";
import type { CallFacts } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { BrainAct, BrainTurn } from "../brain/brain.ts";

export type ToolContext = {
  readonly turn: BrainTurn;
  /** As they stand now, with what earlier tools of this turn found out. */
  readonly facts: CallFacts;
  readonly desk: Desk;
  /** How long the desk may take. */
  readonly deskMs: number;
  readonly signal: AbortSignal;
};

export type ToolAnswer = {
  /** For the model to read; `say` is fit to be spoken as it is. */
  readonly result: { readonly say: string } & Readonly<Record<string, unknown>>;
  /** A code of ours where it was not done. */
  readonly code?: string | undefined;
  readonly facts?: Partial<CallFacts> | undefined;
  readonly act?: BrainAct | undefined;
  /** Times that may be spoken after this. */
  readonly times?: readonly string[] | undefined;
};

export type Tool = {
  readonly name: string;
  readonly when: string;
  /** The JSON schema that the model sees. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Nothing where the input is not what was asked for. */
  run(context: ToolContext, input: unknown): Promise<ToolAnswer> | undefined;
};

/** What a tool takes is described once: for the model to read, and to be held to. */
export function tool<Shape extends z.ZodRawShape>(described: {
  readonly name: string;
  readonly when: string;
  readonly input: Shape;
  run(context: ToolContext, input: z.infer<z.ZodObject<Shape>>): Promise<ToolAnswer>;
}): Tool {
  const schema = z.object(described.input);
  const { $schema: _, ...input } = z.toJSONSchema(schema, { io: "input" });
  return {
    name: described.name,
    when: described.when,
    input,
    run(context, given) {
      const read = schema.safeParse(given);
      return read.success ? described.run(context, read.data) : undefined;
    },
  };
}

const longestWords = 1000;
const blanks = /^(?:not (?:given|known|provided|specified)|unknown|n\/?a|none|null|undefined|caller|-+)?$/i;

/** Something that the caller said. A model fills what it does not know with words of its own. */
export const words = (about: string) =>
  z
    .string()
    .transform((given) => given.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .transform((given) => (blanks.test(given) ? undefined : given.slice(0, longestWords)))
    .optional()
    .catch(undefined)
    .describe(about);

export const refused = (code: string, say: string, more: Partial<ToolAnswer> = {}): ToolAnswer => ({
  ...more,
  result: { say, ...more.result },
  code,
});
