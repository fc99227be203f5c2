import { randomUUID } from "node:crypto";
import type { PaymentStanding } from "#contract/payments.ts";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { reviewSoon } from "#server/features/payment-status/review-payment-status.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { isWelcome } from "../accounts/mailbox.ts";
import { atEnd } from "../at-end.ts";
import { until } from "../until.ts";
import { createPayingWorld, type Payer } from "./paying.ts";

export const dayMs = 24 * 3_600_000;

type Told = { readonly subject: string };

/** A world in which calls end and days pass. */
export async function createAccountStatusWorld() {
  const world = await createPayingWorld();
  const { db, clock } = world;
  const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
  atEnd(() => jobs.stop());
  const sandbox = world.outside.sandbox?.url ?? "";
  return {
    ...world,
    jobs,
    /** A finished call of so many seconds. */
    call: ({ user }: Pick<Payer, "user">, duration_seconds: number) =>
      closeBooks(
        { db, clock, onTrialStep: reviewSoon({ jobs }) },
        {
          call_id: randomUUID(),
          owner_id: user.id,
          assistant_id: randomUUID(),
          answered_at: clock.now(),
          ended_at: clock.now(),
          duration_seconds,
          is_test: false,
          is_spam: false,
        },
      ),
    /** Time passes, and what falls due on the way is done. */
    async later(ms: number) {
      const to = new Date(clock.now().getTime() + ms);
      const headers = { "content-type": "application/json" };
      await fetch(`${sandbox}/api/clock`, { method: "POST", headers, body: JSON.stringify({ to }) });
    },
    accountStatus: async (payer: Payer) =>
      (await payer.send("GET", "/api/payments/standing")).body as unknown as PaymentStanding,
    /** The subjects of all mails to an owner so far, the oldest first. */
    async mailsTo({ user }: Pick<Payer, "user">): Promise<string[]> {
      const reply = await fetch(`${sandbox}/api/mail?to=${encodeURIComponent(user.email)}`);
      const subjects = ((await reply.json()) as { messages: Told[] }).messages.map(({ subject }) => subject);
      return subjects.filter((subject) => !isWelcome(subject)).reverse();
    },
    /** Until all mails are out and all jobs are done. */
    idle: () =>
      until("everything to be done", async () => {
        const mails = await db.selectFrom("mails").select("id").where("sent_at", "is", null).execute();
        const news = await db.selectFrom("inbox").select("event_id").where("handled_at", "is", null).execute();
        return mails.length + news.length === 0;
      }),
  };
}
