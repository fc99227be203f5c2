import { z } from "zod";

const flag = z.boolean().optional();

/** What an application may send. */
const frames = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    token: z.string(),
    last: flag,
    lang: z.string().optional(),
    interruptible: flag,
    preemptible: flag,
  }),
  z.object({
    type: z.literal("play"),
    source: z.url({ protocol: /^https?$/ }),
    loop: z.int().min(0).max(1000).optional(),
    interruptible: flag,
    preemptible: flag,
  }),
  z.object({ type: z.literal("sendDigits"), digits: z.string().regex(/^[0-9w#*]+$/) }),
  z
    .object({
      type: z.literal("language"),
      ttsLanguage: z.string().min(2).optional(),
      transcriptionLanguage: z.string().min(2).optional(),
    })
    .refine(
      ({ ttsLanguage, transcriptionLanguage }) => ttsLanguage !== undefined || transcriptionLanguage !== undefined,
    ),
  z.object({ type: z.literal("end"), handoffData: z.string().optional() }),
]);

export type AppFrame = z.infer<typeof frames>;

const known = new Set(["text", "play", "sendDigits", "language", "end"]);

/** `identified` tells a broken frame of a known kind from something that is no frame at all. */
export function readAppFrame(text: string): { frame: AppFrame | undefined; identified: boolean } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { frame: undefined, identified: false };
  }
  const type = typeof given === "object" && given !== null && "type" in given ? given.type : undefined;
  const { data } = frames.safeParse(given);
  return { frame: data, identified: typeof type === "string" && known.has(type) };
}
