import { randomInt } from "node:crypto";

/** The advisory locks of processes that carry calls are of this kind. */
export const markClass = 0x6361_6c6c;

/** Under this number a process carries calls for as long as it runs. */
export const newProcessMark = (): number => randomInt(1, 2 ** 31);

/** What a process asks on the connection that it never gives up: the database forgets the mark with the connection. */
export const lockMark = (mark: number): string => `select pg_try_advisory_lock(${markClass}, ${Math.trunc(mark)})`;
