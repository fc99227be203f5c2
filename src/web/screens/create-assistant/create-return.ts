import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { CreatedAssistant } from "../../data/assistant.ts";

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

/** What the address says about a visit to the payment or calendar provider's page. All of it is a hint; the server is asked. */
export type PaymentReturn =
  | { readonly kind: "success"; readonly sessionId: string | undefined; readonly tenantId: string | undefined }
  | { readonly kind: "cancelled"; readonly tenantId: string | undefined }
  | {
      readonly kind: "error";
      readonly code: string | undefined;
      readonly sessionId: string | undefined;
      readonly tenantId: string | undefined;
    };

export type CreateReturn = {
  readonly payment: PaymentReturn | undefined;
  readonly calendar: "connected" | "failed" | undefined;
  /** Whose calendar it is, where she exists already. */
  readonly tenantId?: string | undefined;
};

export const readCreateReturn = (search: string): CreateReturn => {
  const query = new URLSearchParams(search);
  const isTrue = (name: string) => query.get(name) === "true";
  const tenantId = query.get("tenant_id") || undefined;
  const sessionId = query.get("session_id") || undefined;
  const payment = (): PaymentReturn | undefined => {
    if (isTrue("payment_error")) return { kind: "error", code: query.get("error") ?? undefined, sessionId, tenantId };
    if (isTrue("payment_cancelled")) return { kind: "cancelled", tenantId };
    return isTrue("payment_success") ? { kind: "success", sessionId, tenantId } : undefined;
  };
  // A failure carries a code of its own; what counts is that there is one.
  const failed = query.has("calendar_error") && query.get("calendar_error") !== "false";
  const calendar = failed ? "failed" : isTrue("calendar_connected") ? "connected" : undefined;
  return { payment: payment(), calendar, tenantId };
};
