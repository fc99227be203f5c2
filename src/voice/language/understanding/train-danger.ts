import type { Features } from "./features.ts";
import { toLikelihood } from "./likelihood.ts";
import { shuffled } from "./shuffled.ts";
import { type DangerTable, dangerPlaces, placeOf } from "./weights.ts";

const rounds = 5;
const rate = 0.35;
const damping = 0.02;
const settled = 0.01;
const biasRate = 0.01;
/** What only one line has teaches nothing about others. */
const fewestLines = 2;

type Input = { readonly places: Uint32Array; readonly values: Float32Array };

function inputOf(features: Features, isKept: (feature: number) => boolean): Input {
  const kept = [...features].filter(([feature]) => isKept(feature));
  const length = Math.hypot(...kept.map(([, value]) => value)) || 1;
  return {
    places: Uint32Array.from(kept, ([feature]) => placeOf(feature)),
    values: Float32Array.from(kept, ([, value]) => value / length),
  };
}

/** Learns whether a line tells of danger. Lives hang on this one, so it has more room than any wish. */
export function trainDanger(
  features: readonly Features[],
  seen: ReadonlyMap<number, number>,
  isDanger: readonly boolean[],
  random: () => number,
): DangerTable {
  const inputs = features.map((each) => inputOf(each, (feature) => (seen.get(feature) ?? 0) >= fewestLines));
  const weights = new Float32Array(dangerPlaces);
  const squares = new Float32Array(dangerPlaces);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const index of shuffled(inputs.length, random)) {
      const { places, values } = inputs[index] as Input;
      let sum = bias;
      for (let at = 0; at < places.length; at += 1) sum += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const off = toLikelihood(sum) - (isDanger[index] ? 1 : 0);
      if (Math.abs(off) < settled) continue;
      bias -= biasRate * off;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        const slope = off * (values[at] ?? 0);
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = (weights[place] ?? 0) - (rate * slope) / (damping + Math.sqrt(square));
      }
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
  return { places: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias };
}
