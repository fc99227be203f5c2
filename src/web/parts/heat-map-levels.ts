/** On this shade the figures stand in the colour of the ground. */
export const strongest = 4;

/** The highest value of each shade, from the faintest on: as many shades as there are counts to tell apart, four at most. */
export const heatLevels = (highest: number): number[] => {
  const count = Math.min(strongest, highest);
  return Array.from({ length: count }, (_, place) => Math.ceil((highest * (place + 1)) / count));
};

/** The shade of a value, from 1; 0 where there is nothing. */
export const levelOf = (value: number, levels: readonly number[]): number =>
  value <= 0 ? 0 : levels.findIndex((most) => value <= most) + 1;
