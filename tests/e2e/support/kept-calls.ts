import { type Call, openCallBook } from "../../support/calls/call-book.ts";
import { newDesk } from "./diary-screen.ts";
import { test as journey } from "./journey.ts";

export type { Call };

/** Journeys of an owner with calls. */
export const test = journey.extend<{ desk: { readonly id: string; keep(call: Call): Promise<string> } }>({
  desk: async ({ request, signedIn: { token, username } }, use) => {
    const { id } = await newDesk(request, token);
    const book = await openCallBook({ dataDir: process.env["BELLE_DATA"] ?? "", username, assistantId: id });
    await use({ id, keep: book.keep });
    await book.close();
  },
});
