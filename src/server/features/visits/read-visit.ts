import type { Visit } from "#contract/visits.ts";
import { lastTwo, type NoCodeReason, noCodeReason } from "#domain/bookings/visit-rules.ts";
import { wantsTexts } from "../texts/wants-texts.ts";
import type { VisitNeeds } from "./needs.ts";
import { type OpenVisit, openVisit } from "./open-visit.ts";
import { presentTimes } from "./present.ts";

/** Whether a code can be texted to the caller of a job. */
export async function whyNoCode(
  { db }: Pick<VisitNeeds, "db">,
  { job: { phone }, line: { number, settings } }: OpenVisit,
): Promise<NoCodeReason | undefined> {
  const stopped = number !== null && !(await wantsTexts({ db }, { from: number, to: phone }));
  return noCodeReason({ phone, number, textsOn: settings.texts_to_callers, stopped });
}

export async function readVisit(needs: VisitNeeds, token: string): Promise<Visit> {
  const visit = await openVisit(needs, token);
  const reason = await whyNoCode(needs, visit);
  return {
    ...presentTimes(visit),
    code_to: reason ? null : lastTwo(visit.job.phone),
    no_code_reason: reason ?? null,
  };
}
