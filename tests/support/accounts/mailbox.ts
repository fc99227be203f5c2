import { until } from "../until.ts";

export type Received = {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string[];
  readonly reply_to: string;
  readonly text: string;
  readonly html: string;
};
/** Each new owner gets it; what a test counts is what comes after. */
export const isWelcome = (subject = ""): boolean => subject === "Welcome to Belle";

export type Mailbox = { waitFor(to: string, subject: RegExp): Promise<Received>; count(to: string): Promise<number> };

/** Reads the sandbox's inbox as a person would: by looking until the mail is there. */
export function createMailbox(sandboxUrl: string): Mailbox {
  const list = async (to: string): Promise<Received[]> => {
    const reply = await fetch(`${sandboxUrl}/api/mail?to=${encodeURIComponent(to)}`);
    return ((await reply.json()) as { messages: Received[] }).messages;
  };
  return {
    async waitFor(to, subject) {
      const found = await until(`a mail to ${to} about ${subject}`, async () =>
        (await list(to)).find((mail) => subject.test(mail.subject)),
      );
      return (await fetch(`${sandboxUrl}/api/mail/${found.id}`)).json() as Promise<Received>;
    },
    count: async (to) => (await list(to)).filter(({ subject }) => !isWelcome(subject)).length,
  };
}
