/** Answers with a program that was seen to start; `fromNpm` leaves installed browsers and apt aside. */
export function ensureChromium(
  log: (line: string) => void,
  options?: { fromNpm?: boolean; cacheFolder?: string },
): Promise<string>;

/** What that browser needs in its environment; nothing for an installed one. */
export function chromiumEnv(executable?: string): Record<string, string>;
