export const rooms = ["domain", "contract", "web", "server", "voice", "providers", "sandbox", "main"] as const;
export type Room = (typeof rooms)[number];

/** Beside itself. Ports are a room's door, so they are listed apart. */
export const mayImport: Record<Room, readonly Room[]> = {
  domain: [],
  contract: ["domain"],
  web: ["domain", "contract"],
  server: ["domain", "contract"],
  voice: ["domain"],
  providers: ["domain"],
  sandbox: [],
  main: ["domain", "contract", "web", "server", "voice", "providers", "sandbox"],
};

export const mayUsePorts: readonly Room[] = ["server", "voice"];

/** A sandbox is proved by our adapter running against it, and an adapter by the sandbox. */
export const provedBy: Partial<Record<Room, Room>> = { sandbox: "providers", providers: "sandbox" };

/** The one error that every port may raise belongs to the ports. */
export const isPort = (path: string): boolean => /^src\/providers\/(?:[^/]+\/port|provider-error)\.ts$/.test(path);

export const isTest = (path: string): boolean => /\.test\.[cm]?[jt]sx?$/.test(path);

/** The name after `src/`, be it a room or not; undefined outside of `src`. */
export const roomName = (path: string): string | undefined => /^src\/([^/]+)/.exec(path)?.[1];

export const roomOf = (path: string): Room | undefined => rooms.find((room) => room === roomName(path));

/** Tests look at rows directly, to see what a store really kept. */
export const mayHoldSql = (path: string): boolean =>
  isTest(path) || !path.startsWith("src/") || /^src\/server\/(?:db\/|(?:.*\/)?store\.ts$)/.test(path);

export const featureOf = (path: string): string | undefined => /^src\/server\/features\/([^/]+)/.exec(path)?.[1];
