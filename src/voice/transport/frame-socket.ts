/** The writing half of a socket. Its owner passes incoming frames on. */
export type FrameSocket = {
  send(frame: string): void;
  /** Says goodbye with a code of the protocol. */
  close(code: number): void;
  /** Cuts it without a word. */
  cut(): void;
  /** What was sent and not yet taken by the other side. */
  bufferedBytes(): number;
};

/** Codes of the WebSocket protocol. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  restart: 1012,
  later: 1013,
} as const;

/** Hours of talk; a reader that is this far behind has stopped reading. */
export const mostBufferedBytes = 256 * 1024;
