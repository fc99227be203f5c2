import { constants, setPriority } from "node:os";
import { beChild } from "../support/child.ts";
import { floods } from "./floods.ts";
import type { Counts, Target } from "./target.ts";

/** Attackers have machines of their own. Here they share the victim's, so they get what it leaves them, and their own work is not measured. */
setPriority(constants.priority.PRIORITY_LOW);
const target = JSON.parse(process.argv[2] ?? "{}") as Target;
let counts: Counts = { tried: 0, let_in: 0, refused: 0, failed: 0 };
let stop = new AbortController();

beChild(null, {
  more: () => ({ ...counts }),
  onTold: (what) => {
    stop.abort();
    if (what === "stop") return;
    counts = { tried: 0, let_in: 0, refused: 0, failed: 0 };
    stop = new AbortController();
    // What one of them meets is counted where it happens; nothing else may end them all.
    floods[what]?.(target, counts, stop.signal).catch((error: unknown) => console.error(what, error));
  },
});
