import { useEffect, useReducer } from "react";
import { exampleCall } from "./call-script.ts";
import { atRest, stepPlayback } from "./playback.ts";

const tickMs = 200;
const step = stepPlayback(exampleCall.seconds * 1000);

/** Lets time pass for the player while it plays. */
export const usePlayback = () => {
  const [playback, act] = useReducer(step, atRest);
  const playing = playback.kind === "playing";
  useEffect(() => {
    if (!playing) return;
    const timer = window.setInterval(() => act({ type: "pass", ms: tickMs }), tickMs);
    return () => window.clearInterval(timer);
  }, [playing]);
  return { playback, act };
};
