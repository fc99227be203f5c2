import type { Conversation } from "../data/conversations.ts";

/** `0.8 s`: how long the caller waited for these words. */
export const responseText = (ms: number): string => `${(Math.round(ms / 100) / 10).toFixed(1)} s`;

type Answered = Pick<Conversation["transcript"][number], "response_ms">;

/** Over all of her answers; N/A where she gave none. */
export const averageResponse = (transcript: readonly Answered[]): string => {
  const times = transcript.flatMap(({ response_ms }) => (response_ms === null ? [] : [response_ms]));
  return times.length === 0 ? "N/A" : responseText(times.reduce((sum, ms) => sum + ms, 0) / times.length);
};
