import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { CreatedAssistant } from "../../data/new-assistant.ts";

/** What the panels show of an assistant. */
export type ShownAssistant = Pick<CreatedAssistant, "id" | "name" | "phone_number">;

/** Where the screen stands once an assistant exists. */
export type Stage =
  | { readonly kind: "form" }
  | { readonly kind: "paying"; readonly assistant: ShownAssistant; readonly checkoutUrl: string | null }
  | {
      readonly kind: "created";
      readonly assistant: ShownAssistant;
      readonly calendar: CalendarProvider | undefined;
      /** Why the mail about a number that is to be brought along did not go out. */
      readonly portFailure: string | undefined;
    };
