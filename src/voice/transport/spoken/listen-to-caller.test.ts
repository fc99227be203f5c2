import { expect, test } from "vitest";
import { type Ear, frameMs } from "#providers/speech/port.ts";
import { listenToCaller } from "./listen-to-caller.ts";

test("words that a slow network held back, and that come at once while the ear wakes up, are all heard", async () => {
  const heard: number[] = [];
  const opened = Promise.withResolvers<Awaited<ReturnType<Ear["listen"]>>>();
  const caller = listenToCaller({
    ear: { hears: () => true, listen: () => opened.promise },
    language: "en",
    onSpeaking: () => undefined,
    onTalkOver: () => false,
    onWordsSoFar: () => undefined,
    onTurn: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const frames = Array.from({ length: 2_000 / frameMs }, (_, at) => Int16Array.of(at));
  for (const frame of frames) caller.hear(frame);
  opened.resolve({
    hear: ([at = -1]) => void heard.push(at),
    waitFor: () => undefined,
    stop: () => undefined,
  });
  await opened.promise;
  await Promise.resolve();
  expect(heard).toEqual(frames.map(([at]) => at));
});
