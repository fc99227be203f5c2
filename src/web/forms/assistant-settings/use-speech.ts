import { useEffect, useState, useSyncExternalStore } from "react";
import type { SpokenSample } from "./spoken-sample.ts";

const never = () => () => undefined;
const hasSpeech = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

/** The browser's own voice, heard only after a press. `speaking` names what is being read. */
export const useSpeech = () => {
  const possible = useSyncExternalStore(never, hasSpeech, () => true);
  const [speaking, setSpeaking] = useState<string>();
  const [failed, setFailed] = useState(false);
  // Whoever leaves does not take the voice along.
  useEffect(() => () => (hasSpeech() ? speechSynthesis.cancel() : undefined), []);

  const stop = (): void => {
    speechSynthesis.cancel();
    setSpeaking(undefined);
  };
  const say = (id: string, sample: SpokenSample): void => {
    speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(sample.text);
    words.lang = sample.lang;
    words.pitch = sample.pitch;
    words.rate = sample.rate;
    const over = () => setSpeaking((now) => (now === id ? undefined : now));
    words.onend = over;
    words.onerror = ({ error }) => {
      over();
      if (error !== "canceled" && error !== "interrupted") setFailed(true);
    };
    setFailed(false);
    setSpeaking(id);
    speechSynthesis.speak(words);
  };
  return { possible, speaking, failed, say, stop };
};
