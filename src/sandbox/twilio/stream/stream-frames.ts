import { z } from "zod";

/** What an application may send into a stream of both directions. */
const frames = z.discriminatedUnion("event", [
  z.object({ event: z.literal("media"), streamSid: z.string(), media: z.object({ payload: z.base64() }) }),
  z.object({ event: z.literal("mark"), streamSid: z.string(), mark: z.object({ name: z.string().min(1) }) }),
  z.object({ event: z.literal("clear"), streamSid: z.string() }),
]);

export type StreamFrame = z.infer<typeof frames>;

/** Nothing for what is no frame of this stream. */
export function readStreamFrame(text: string, streamSid: string): StreamFrame | undefined {
  try {
    const { data } = frames.safeParse(JSON.parse(text));
    return data?.streamSid === streamSid ? data : undefined;
  } catch {
    return undefined;
  }
}
