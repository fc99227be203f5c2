/** Random tests run a sample while working and the full count under `npm run prove`, always from the same seed. */
export const seed = 20261115;

export const runs = (sample: number, full: number): number => (process.env.PROVE === "1" ? full : sample);
