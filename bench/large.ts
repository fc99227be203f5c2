import { note } from "./support/measure.ts";
import { openHouse } from "./years/house.ts";
import { measureYears } from "./years/measure.ts";
import { migrateYears } from "./years/migrate-years.ts";

const few = 1_000;
const many = Number(process.env["LARGE_CALLS"] ?? 10_000_000);

/** A database with the calls of three years against one with a thousand. */
export async function large(): Promise<void> {
  const small = await openHouse(few);
  try {
    const big = await openHouse(many);
    try {
      const count = (calls: number) => calls.toLocaleString("en-US");
      note(
        `${count(big.calls)} calls of three years, with 4 short lines and what else a call leaves`,
        `${(big.bytes / 1e9).toFixed(1)} GB, ${(big.bytes / big.calls / 1000).toFixed(2)} kB each, made in ${big.seededSeconds.toFixed(0)} s; ` +
          `an average account has ${count(big.average.calls)} of them, the largest ${count(big.largest.calls)}`,
      );
      await measureYears(small, big);
      await big.stopProduct();
      await migrateYears(big);
    } finally {
      await big.close();
    }
  } finally {
    await small.close();
  }
}
