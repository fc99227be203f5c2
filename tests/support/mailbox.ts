import { setTimeout as sleep } from "node:timers/promises";

export type Received = {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string[];
  readonly text: string;
  readonly html: string;
};
export type Mailbox = { waitFor(to: string, subject: RegExp): Promise<Received>; count(to: string): Promise<number> };

const patienceMs = 15_000;

/** Reads the sandbox's inbox as a person would: by looking until the mail is there. */
export function createMailbox(sandboxUrl: string): Mailbox {
  const list = async (to: string): Promise<Received[]> => {
    const reply = await fetch(`${sandboxUrl}/api/mail?to=${encodeURIComponent(to)}`);
    return ((await reply.json()) as { messages: Received[] }).messages;
  };
  return {
    async waitFor(to, subject) {
      for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
        const found = (await list(to)).find((mail) => subject.test(mail.subject));
        if (found) return (await fetch(`${sandboxUrl}/api/mail/${found.id}`)).json() as Promise<Received>;
        await sleep(50);
      }
      throw new Error(`No mail to ${to} about ${subject} came in ${patienceMs / 1000} s.`);
    },
    count: async (to) => (await list(to)).length,
  };
}
