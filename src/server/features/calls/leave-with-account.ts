import type { DeletionStep } from "../accounts/delete-account.ts";
import { deleteCallsOf } from "./store.ts";

/** Calls and all that hangs on them, in steps: the calls of years in one statement would take longer than a statement may. */
export const callsWithAccount: DeletionStep = { name: "its calls", run: deleteCallsOf };
