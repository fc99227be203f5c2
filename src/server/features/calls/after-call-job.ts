import type { JobKind } from "../../jobs/job.ts";

/** What follows from a call that is over: summary, mails, texts, webhooks. Queued together with its end, so a crash loses none. */
export const afterCallJob: JobKind<{ call_id: string }> = {
  name: "after-call",
  retries: 20,
  retrySeconds: 5,
  atOnce: 3,
};
