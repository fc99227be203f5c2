import type { XmlNode } from "../xml.ts";
import { speak } from "./speak.ts";
import { actionOf, type Step, type VerbContext } from "./verb.ts";

type Collected = { readonly digits: string; readonly speech: string };

const usualTimeoutSeconds = 5;
const confidence = "0.95";

/** Asks for keys or words, and goes on with what came. */
export async function gather(context: VerbContext, node: XmlNode): Promise<Step> {
  const { leg, stop } = context;
  const { attributes } = node;
  leg.answer();
  const { digits, speech } = await collect(context, node);
  if (stop.aborted) return "next";
  if (digits === "" && speech === "" && attributes["actionOnEmptyResult"] !== "true") return "next";
  const fields: Record<string, string> = {};
  if (digits !== "" || speech === "") fields["Digits"] = digits;
  if (speech !== "") Object.assign(fields, { SpeechResult: speech, Confidence: confidence });
  return { goto: actionOf(context, attributes["action"], attributes["method"], fields) };
}

function collect({ exchange, leg, stop }: VerbContext, { attributes, children }: XmlNode): Promise<Collected> {
  const { pace } = exchange;
  const inputs = (attributes["input"] ?? "dtmf").split(/\s+/);
  const wanted = Number(attributes["numDigits"] ?? Number.POSITIVE_INFINITY);
  const finishKey = attributes["finishOnKey"] ?? "#";
  const timeoutMs = (Number(attributes["timeout"] ?? usualTimeoutSeconds) || usualTimeoutSeconds) * 1000;

  return new Promise((resolve) => {
    const spokenTo = new AbortController();
    let digits = "";
    let cancel = () => {};
    const done = (speech = "") => {
      cancel();
      spokenTo.abort();
      stop.removeEventListener("abort", stopped);
      leg.listener = undefined;
      resolve({ digits, speech });
    };
    const stopped = () => done();
    const wait = () => {
      cancel();
      cancel = leg.automatic ? pace.later(timeoutMs, () => done()) : pace.patience(timeoutMs, () => done());
    };

    leg.listener = {
      speech(text) {
        if (!inputs.includes("speech")) return leg.trace.add("note", "Words are not asked for here");
        done(text);
      },
      key(key) {
        if (!inputs.includes("dtmf")) return leg.trace.add("note", "Keys are not asked for here");
        spokenTo.abort();
        if (key === finishKey) return done();
        digits += key;
        if (digits.length >= wanted) return done();
        wait();
      },
      quiet: () => done(),
    };
    if (stop.aborted) return stopped();
    stop.addEventListener("abort", stopped, { once: true });

    const silence = AbortSignal.any([stop, spokenTo.signal]);
    const prompt = async () => {
      for (const child of children) if (!silence.aborted) await speak(exchange, leg, child, silence);
      if (silence.aborted) return;
      wait();
      leg.trace.add("note", `Waits for ${inputs.join(" or ")}`);
      if (leg.automatic && leg.automatic.press !== "") leg.press(leg.automatic.press);
    };
    void prompt();
  });
}
