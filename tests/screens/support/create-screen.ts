import { screen, within } from "@testing-library/dom";
import { inject } from "vitest";
import type { Assistant } from "#contract/assistant.ts";
import type { Requests } from "./requests.ts";
import { until } from "./test.ts";
import { fill } from "./window.ts";

export const needed = {
  name: "Ridgeline front desk",
  greeting: "Thanks for calling Ridgeline Plumbing. What can I do for you?",
  instructions: "Calm and friendly. We repair leaks and drains in Boise.",
} as const;

export const siteOf = (name: string): string => `${inject("product").sandboxUrl}/sites/${name}/`;

/** The create screen as somebody sees it. */
export const createScreen = (open: (path: string) => void) => {
  const field = (name: string) => () => screen.getByLabelText(name);
  const region = (name: string) => () => within(screen.getByRole("region", { name }));
  const button = (name: string) => () => screen.getByRole("button", { name });
  const calendar = region("Calendar");
  const look = {
    basics: region("Basic Setup"),
    calls: region("Call Settings"),
    calendar,
    name: field("Assistant name"),
    greeting: field("Greeting"),
    instructions: field("Personality and instructions"),
    sales: field("Sales transfer number"),
    service: field("Service transfer number"),
    website: field("Website URL"),
    openWebsite: button("Fill this in from my website"),
    analyze: button("Analyze"),
    port: () => screen.getByRole("radio", { name: /^Port my number/ }),
    newNumber: () => screen.getByRole("radio", { name: /^New number/ }),
    portNumber: field("Your current number"),
    thanks: () => screen.queryAllByRole("status").find(({ textContent }) => textContent?.includes("Thank you!")),
    google: () => calendar().getByRole("radio", { name: /Google Calendar/ }),
    connect: () => calendar().getByRole("button", { name: "Connect Calendar" }),
    create: button("Create assistant"),
    ready: () => screen.getByRole("heading", { level: 1, name: /is ready$/ }),
  };
  return {
    ...look,
    async open(): Promise<void> {
      open("/create-assistant");
      await until(() => screen.getByRole("heading", { level: 1, name: "Create Your Belle Assistant" }));
      // An owner can do more than a visitor as soon as the screen knows who that is.
      const isOwner = window.localStorage.getItem("token") !== null;
      const banner = screen.getByRole("banner");
      await until(() => within(banner).getByText(isOwner ? /^Welcome, / : "Login"));
    },
    async fillNeeded(): Promise<void> {
      await fill(look.name(), needed.name);
      await fill(look.greeting(), needed.greeting);
      await fill(look.instructions(), needed.instructions);
    },
  };
};

/** The owner's assistants, as a program would read them. */
export async function assistantsOf(request: Requests, token: string): Promise<Assistant[]> {
  const reply = await request.get("/instances", { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok()) throw new Error(`Listing failed: ${reply.status()}`);
  return (await reply.json()) as Assistant[];
}
