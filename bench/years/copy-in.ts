import type pg from "pg";

/** What COPY needs of a connection; the types of the package leave it out. */
type Wire = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Sends rows, one a line and with tabs between the values, by COPY. */
export const copyIn = (client: pg.Client, into: string, lines: readonly string[]): Promise<void> =>
  new Promise((done, failed) => {
    const nothing = () => undefined;
    const copying = {
      submit: (wire: unknown) => (wire as Wire).query(`copy ${into} from stdin`),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(Buffer.from(`${lines.join("\n")}\n`));
        wire.endCopyFrom();
      },
      handleCommandComplete: nothing,
      handleError: failed,
      handleReadyForQuery: () => done(),
    };
    client.query(copying);
  });
