const tenthMs = 100;

/** `0.8`, in seconds; what is quicker than can be said in tenths is not said to have taken no time at all. */
export const responseSeconds = (seconds: number): string => {
  const tenths = Math.round((seconds * 1000) / tenthMs);
  return tenths === 0 ? "<0.1" : (tenths / 10).toFixed(1);
};
