import { openEar, type RecognitionClass } from "./browser-ear.ts";
import { openMouth } from "./browser-mouth.ts";
import type { BrowserSpeech } from "./browser-speech.ts";

type Speaking = Partial<Pick<Window, "speechSynthesis">> & {
  SpeechRecognition?: RecognitionClass;
  webkitSpeechRecognition?: RecognitionClass;
  SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance;
};

/** Looks at run time, because browsers differ in what they bring and under which name. */
export function findSpeech(browser: Speaking): BrowserSpeech {
  const Recognition = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  const { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance } = browser;
  return {
    ear: Recognition && ((hears) => openEar(Recognition, hears)),
    mouth:
      synthesis &&
      Utterance &&
      ((says) =>
        openMouth(
          {
            make: (text) => new Utterance(text),
            speak: (utterance) => synthesis.speak(utterance as SpeechSynthesisUtterance),
            cancel: () => synthesis.cancel(),
          },
          says,
        )),
  };
}
