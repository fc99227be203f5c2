import { z } from "zod";
import { onCallPlan } from "#contract/calls/on-call.ts";
import { reachWays } from "#domain/on-call/on-call-plan.ts";
import type { flawIn } from "./event-chain.ts";
import { ladderEventKinds } from "./ladder-event.ts";

const text = z.string();
const place = z.int().nullable();

const exported = z.object({
  format: z.literal("escalation 1"),
  facts: z.object({
    ...{ id: text, call_id: text.nullable(), is_drill: z.boolean(), kind: text, need: text, business: text },
    ...{ caller_name: text, caller_number: text, address: text, from_number: text, timezone: text, plan: onCallPlan },
  }),
  events: z.array(
    z.object({
      seq: z.int(),
      at: text.pipe(z.coerce.date()),
      kind: z.enum(ladderEventKinds),
      ...{ round: place, step: place, person_id: text.nullable(), way: z.enum(reachWays).nullable() },
      ...{ carrier_id: text.nullable(), detail: text, previous_hash: text, hash: text },
    }),
  ),
  head: z.object({ seq: z.int(), hash: text }),
});

/** A record as it was exported. Throws where it is none. */
export const readExport = (file: string): Parameters<typeof flawIn>[0] => exported.parse(JSON.parse(file));
