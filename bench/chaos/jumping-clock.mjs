// Loaded before the product: its wall clock jumps to where the file CHAOS_CLOCK says, while time that is measured goes on as ever.
import { readFileSync, watchFile } from "node:fs";

const file = process.env.CHAOS_CLOCK;
const TrueDate = Date;
let aheadMs = 0;
const read = () => {
  aheadMs = Number(readFileSync(file, "utf8")) || 0;
};
watchFile(file, { interval: 200 }, read).unref();

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + aheadMs);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + aheadMs;
  }
};
