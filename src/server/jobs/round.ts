import { ProviderError } from "#providers/provider-error.ts";

export type Page<Row> = {
  readonly rows: readonly Row[];
  /** Where the next one begins; nothing after the last. */
  readonly next: string | undefined;
};

type Working = {
  readonly signal: AbortSignal | undefined;
  /** Counts one that could not be done. The others go on. */
  readonly fail: (error: unknown) => void;
};

/** Work that goes over many: how a page of them is read, and what is done with it. After a crash a page is done once more. */
export type Round<Row> = {
  readonly read: (place: string | undefined, begunAt: Date) => Promise<Page<Row>>;
  /** What it throws holds the round up at this page. */
  readonly work: (rows: readonly Row[], working: Working) => Promise<void>;
};

/** Pages in the order of a key, each beginning after the last key of the one before. */
export const byKey =
  <Row>(
    limit: number,
    list: (after: string | undefined, limit: number) => Promise<readonly Row[]>,
    keyOf: (row: Row) => string,
  ): Round<Row>["read"] =>
  async (place) => {
    const rows = await list(place, limit);
    const last = rows.at(-1);
    return { rows, next: last !== undefined && rows.length === limit ? keyOf(last) : undefined };
  };

/** So many in a row that an outside service could not do: then it is the service, and the round waits for it at this page. */
const patience = 3;

/** One after the other: what cannot be done with one is left to the next round, and holds up nobody else. */
export const oneByOne =
  <Row>(work: (row: Row, signal: AbortSignal | undefined) => Promise<void>): Round<Row>["work"] =>
  async (rows, { signal, fail }) => {
    let inARow = 0;
    for (const row of rows) {
      signal?.throwIfAborted();
      try {
        await work(row, signal);
        inARow = 0;
      } catch (error) {
        const isAway = error instanceof ProviderError && error.retryable;
        if (signal?.aborted || (isAway && ++inARow >= patience)) throw error;
        fail(error);
      }
    }
  };

/** The whole round at once, for whoever waits for its end. Throws the first failure after it. */
export async function inOneGo<Row>({ read, work }: Round<Row>, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let place: string | undefined;
  do {
    const { rows, next } = await read(place, now);
    await work(rows, { signal, fail: (error) => void failures.push(error) });
    place = next;
  } while (place !== undefined);
  if (failures.length > 0) throw failures[0];
}
