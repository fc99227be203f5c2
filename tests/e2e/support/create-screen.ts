import type { APIRequestContext, Page } from "@playwright/test";
import { needed } from "../../support/needed.ts";

/** The create screen as somebody sees it. */
export const createScreen = (page: Page) => {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const calendar = page.getByRole("region", { name: "Calendar" });
  const screen = {
    title: page.getByRole("heading", { level: 1, name: "Create Your Belle Assistant" }),
    basics: page.getByRole("region", { name: "Basic Setup" }),
    calls: page.getByRole("region", { name: "Call Settings" }),
    calendar,
    sections: page.getByRole("navigation", { name: "Sections" }),
    name: field("Assistant name"),
    greeting: field("Greeting"),
    instructions: field("Personality and instructions"),
    sales: field("Sales transfer number"),
    service: field("Service transfer number"),
    website: field("Website URL"),
    openWebsite: page.getByRole("button", { name: "Fill this in from my website" }),
    analyze: page.getByRole("button", { name: "Analyze" }),
    port: page.getByRole("radio", { name: "Port my number" }),
    newNumber: page.getByRole("radio", { name: "New number" }),
    portNumber: field("Your current number"),
    thanks: page.getByRole("status").filter({ hasText: "Thank you!" }),
    google: calendar.getByRole("radio", { name: "Google Calendar" }),
    connect: calendar.getByRole("button", { name: "Connect Calendar" }),
    create: page.getByRole("button", { name: "Create assistant" }),
    ready: page.getByRole("heading", { level: 1, name: /is ready$/ }),

    async open(): Promise<void> {
      await page.goto("/create-assistant");
      await screen.title.waitFor();
    },
    async fillNeeded(): Promise<void> {
      await screen.name.fill(needed.name);
      await screen.greeting.fill(needed.greeting);
      await screen.instructions.fill(needed.instructions);
    },
  };
  return screen;
};

type Listed = {
  id: string;
  name: string;
  payment_status: string;
  phone_number: string | null;
  [field: string]: unknown;
};

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

/** The owner's assistants, as a program would read them. */
export async function assistantsOf(request: APIRequestContext, token: string): Promise<Listed[]> {
  const reply = await request.get("/instances", { headers: authorized(token) });
  if (!reply.ok()) throw new Error(`Listing failed: ${reply.status()}`);
  return (await reply.json()) as Listed[];
}

/** An assistant that is already there, so that the next one needs a card. */
export async function haveAssistant(request: APIRequestContext, token: string): Promise<void> {
  const reply = await request.post("/instances", { headers: authorized(token), data: { name: "The first one" } });
  if (reply.status() !== 201) throw new Error(`Creating failed: ${reply.status()} ${await reply.text()}`);
}
