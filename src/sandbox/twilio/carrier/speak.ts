import type { XmlNode } from "../xml.ts";
import type { Exchange } from "./exchange.ts";
import type { Leg } from "./leg.ts";

const soundMs = 3000;

/** Says, plays or pauses; what was cut short was heard in part. */
export async function speak({ pace }: Exchange, leg: Leg, node: XmlNode, stop: AbortSignal): Promise<void> {
  const { name, attributes } = node;
  const text = node.text.trim();
  if (name === "Pause") return pace.wait(Number(attributes["length"] ?? 1) * 1000, stop);
  const times = Math.min(Math.max(Number(attributes["loop"] ?? 1) || 1, 1), 1000);
  if (name === "Play") {
    leg.trace.add("note", `Plays ${text || attributes["digits"] || "nothing"}`);
    return pace.wait(soundMs * times, stop);
  }
  for (let time = 0; time < times && !stop.aborted; time++) {
    const begun = pace.nowMs();
    const { language } = attributes;
    leg.headset?.speak(text, { whose: "machine", ...(language !== undefined && { language }) });
    await pace.wait(pace.speechMs(text.length), stop);
    const reached = pace.instant ? text.length : Math.floor(pace.charactersIn(pace.nowMs() - begun));
    const interrupted = stop.aborted && reached < text.length;
    if (interrupted) leg.headset?.clear();
    leg.hear(interrupted ? text.slice(0, reached) : text, { interrupted });
  }
}
