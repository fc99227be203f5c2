/** So many zero crossings of the filter stand on either side of a sample. */
const crossings = 8;
/** Of the narrower band: what lies above it would come back as another tone. */
const passed = 0.94;

type Kernels = { readonly steps: number; readonly phases: readonly Float64Array[]; readonly half: number };

const known = new Map<string, Kernels>();

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** A low pass for each place that a new sample can have between two old ones. */
function kernelsFor(from: number, to: number): Kernels {
  const key = `${from} ${to}`;
  const found = known.get(key);
  if (found) return found;
  const divisor = commonDivisor(from, to);
  const count = to / divisor;
  const band = Math.min(1, to / from) * passed;
  const half = Math.ceil(crossings / band);
  const phases = Array.from({ length: count }, (_, phase) => {
    const kernel = Float64Array.from({ length: 2 * half }, (__, tap) => {
      const distance = tap - half + 1 - phase / count;
      const angle = Math.PI * distance * band;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      return sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / (half + 1)));
    });
    const sum = kernel.reduce((all, tap) => all + tap, 0);
    return kernel.map((tap) => tap / sum);
  });
  const made = { steps: from / divisor, phases, half };
  known.set(key, made);
  return made;
}

/**
 * Sound at another rate, piece by piece without a seam. From 8,000 to 16,000 each piece becomes exactly twice as long; all of it comes out a
 * millisecond later.
 */
export function createResampler(from: number, to: number): (samples: Int16Array) => Int16Array {
  if (from === to) return (samples) => samples;
  const { steps, phases, half } = kernelsFor(from, to);
  let held = new Int16Array(2 * half - 1);
  let phase = 0;
  /** Where in what is held the next sample's filter begins. */
  let at = 0;
  return (samples) => {
    const all = new Int16Array(held.length + samples.length);
    all.set(held);
    all.set(samples, held.length);
    const made: number[] = [];
    while (at + 2 * half <= all.length) {
      const kernel = phases[phase] as Float64Array;
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap += 1) sum += (kernel[tap] as number) * (all[at + tap] as number);
      made.push(Math.max(-32_768, Math.min(32_767, Math.round(sum))));
      phase += steps;
      at += Math.floor(phase / phases.length);
      phase %= phases.length;
    }
    const done = Math.min(at, all.length);
    held = all.slice(done);
    at -= done;
    return Int16Array.from(made);
  };
}
