import type { Version } from "#domain/rehearsals/version.ts";
import type { Db } from "../../db/connect.ts";
import type { CalledAssistant } from "../assistants/called-assistant.ts";
import { snapshotOf } from "../calls/snapshot-of.ts";
import { planOf } from "../on-call/plan-of.ts";

/** An assistant as a call would find her, with the people on call as they are now. */
export async function versionOf(needs: { readonly db: Db }, called: CalledAssistant): Promise<Version> {
  const assistant = snapshotOf(called);
  const found = await planOf(needs, assistant);
  return {
    assistant: { ...assistant, ...(found && { ladder: true }) },
    onCallPhone: found?.is_implied === true ? (found.plan.people[0]?.phone ?? "") : "",
  };
}
