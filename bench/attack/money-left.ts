import type { CallProduct } from "../support/call-product.ts";
import type { Child } from "../support/child.ts";

/** What was bought and sent so far, as the carrier's own books have it. */
export async function moneyLeft({ ready }: Child<CallProduct>) {
  const { sandboxUrl, accountSid, authToken } = ready;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const list = async <T>(what: string, key: string): Promise<T[]> => {
    const all: T[] = [];
    let next: string | null = `/2010-04-01/Accounts/${accountSid}/${what}.json?PageSize=1000`;
    while (next) {
      const page = (await (await fetch(sandboxUrl + next, { headers: { authorization } })).json()) as {
        next_page_uri: string | null;
      } & Record<string, T[]>;
      all.push(...(page[key] ?? []));
      next = page.next_page_uri;
    }
    return all;
  };
  const messages = await list<{ to: string; direction: string }>("Messages", "messages");
  const numbers = await list<object>("IncomingPhoneNumbers", "incoming_phone_numbers");
  return {
    texts: messages.filter(({ direction }) => direction !== "inbound").map(({ to }) => to),
    numbers: numbers.length,
  };
}
