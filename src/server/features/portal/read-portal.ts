import type { Visit } from "#contract/portal.ts";
import { lastTwo, type NoCodeReason, noCodeReason } from "#domain/bookings/portal-rules.ts";
import { wantsTexts } from "../texts/wants-texts.ts";
import type { PortalNeeds } from "./needs.ts";
import { openPortalJob, type PortalJob } from "./open-portal-job.ts";
import { presentTimes } from "./present.ts";

/** Whether a code can be texted to the caller of a job. */
export async function whyNoCode(
  { db }: Pick<PortalNeeds, "db">,
  { phone, sender: { number, settings } }: PortalJob,
): Promise<NoCodeReason | undefined> {
  const stopped = number !== null && !(await wantsTexts({ db }, { from: number, to: phone }));
  return noCodeReason({ phone, number, textsOn: settings.texts_to_callers, stopped });
}

export async function readPortal(needs: PortalNeeds, token: string): Promise<Visit> {
  const open = await openPortalJob(needs, token);
  const reason = await whyNoCode(needs, open);
  return {
    ...presentTimes(open),
    code_to: reason ? null : lastTwo(open.phone),
    no_code_reason: reason ?? null,
  };
}
