/** Zero crossings of the filter on either side: enough that nothing is heard of what is left out. */
const lobes = 8;
/** A filter is not a wall: its edge stands a little below half of the new rate. */
const edge = 0.92;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** From one rate to another, piece by piece without a seam: a windowed sinc at every place that an output can have between two inputs. */
export function createResampler(fromRate: number, toRate: number): (input: Float32Array) => Float32Array {
  if (fromRate === toRate) return (input) => input;
  const divisor = greatestDivisor(fromRate, toRate);
  const up = toRate / divisor;
  const down = fromRate / divisor;
  const cutoff = edge * Math.min(1, toRate / fromRate);
  const half = Math.ceil(lobes / cutoff);
  const taps = 2 * half;
  const filters = Array.from({ length: up }, (_, phase) => filterAt(phase / up, { half, cutoff }));
  /** The last inputs, which the next outputs still need; before the first there was silence. */
  let kept = new Float32Array(taps - 1);
  /** Of the next output, in steps of one `up`th of an input, from the first kept one on. */
  let place = 0;

  return (input) => {
    const all = new Float32Array(kept.length + input.length);
    all.set(kept);
    all.set(input, kept.length);
    const output: number[] = [];
    for (; Math.floor(place / up) + taps <= all.length; place += down) {
      const filter = filters[place % up] as Float32Array;
      const first = Math.floor(place / up);
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) sum += (filter[tap] as number) * (all[first + tap] as number);
      output.push(sum);
    }
    const read = Math.min(Math.floor(place / up), all.length);
    kept = all.slice(read);
    place -= read * up;
    return Float32Array.from(output);
  };
}

function filterAt(offset: number, { half, cutoff }: { half: number; cutoff: number }): Float32Array {
  const filter = new Float32Array(2 * half);
  let sum = 0;
  for (let tap = 0; tap < filter.length; tap += 1) {
    const x = tap - (half - 1) - offset;
    const angle = Math.PI * x * cutoff;
    const sinc = x === 0 ? 1 : Math.sin(angle) / angle;
    // Hann: from the middle to nothing at both ends.
    const value = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / half));
    filter[tap] = value;
    sum += value;
  }
  return filter.map((value) => value / sum);
}
