/** Where the time comes from. Handed in by the wiring, so that tests and the sandbox can move it. */
export type Clock = { now: () => Date };
