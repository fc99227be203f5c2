import type { Visit } from "#contract/visits.ts";
import { Notice } from "../../parts/status/notice.tsx";
import { CallLink } from "./call-link.tsx";

type Facts = Pick<Visit, "state" | "business_name" | "business_phone">;

const texts: Record<Exclude<Facts["state"], "booked">, string> = {
  cancelled: "This job was cancelled and will not take place.",
  begun: "The time of this job has come, so it can no longer be changed here.",
  past: "The time of this job is over.",
};

/** For a job that cannot be changed any more. */
export const OverNotice = ({ visit }: { visit: Facts }) =>
  visit.state === "booked" ? null : (
    <>
      <Notice kind="info">{texts[visit.state]}</Notice>
      <CallLink visit={visit} />
    </>
  );
