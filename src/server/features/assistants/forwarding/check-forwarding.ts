import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import type { AssistantNeeds } from "../needs.ts";
import { findAssistant } from "../store.ts";
import { type Forwarding, readForwarding } from "./read-forwarding.ts";
import { startCheck } from "./store.ts";

const checkByOwner: Policy = {
  scope: "check-forwarding:owner",
  free: 30,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  forgetSeconds: 3600,
};

/** Opens the ten minutes in which a forwarded call is the proof. Asked again, they begin anew. */
export async function checkForwarding(
  needs: Pick<AssistantNeeds, "db" | "clock">,
  owner_id: string,
  id: string,
): Promise<Forwarding> {
  const { db, clock } = needs;
  const assistant = await findAssistant(db, owner_id, id);
  if (!assistant) throw notFound();
  if (assistant.phone_number === null)
    throw new Refusal("conflict", "This assistant has no phone number yet, so nothing can be forwarded to her.");
  await takeAttempt({ db, clock }, [{ policy: checkByOwner, key: owner_id }]);
  await startCheck(db, owner_id, assistant.id, clock.now());
  return readForwarding(needs, owner_id, assistant.id);
}
