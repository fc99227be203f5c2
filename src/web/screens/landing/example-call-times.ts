/** When each line of the example call is spoken, in seconds. Written by `npm run make-sounds`, together with its sound. */
export const exampleCallTimes = [
  [0.0, 6.7],
  [7.4, 9.4],
  [10.1, 13.5],
  [14.2, 21.0],
  [21.7, 25.4],
  [26.1, 29.1],
  [29.8, 35.1],
  [35.8, 38.8],
  [39.5, 43.1],
  [43.8, 44.4],
  [45.1, 49.9],
  [50.6, 51.7],
  [52.4, 54.0],
] as const;
export const exampleCallSeconds = 55;
