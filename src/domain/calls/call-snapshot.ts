import type { AssistantSettings } from "../assistants/assistant-settings.ts";
import type { TransferTarget } from "./call-record.ts";

/** An assistant as she was when the call came. A change or her deletion during the call does not reach it. */
export type CallSnapshot = {
  readonly assistant_id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly greeting: string;
  readonly instructions: string;
  readonly timezone: string;
  /** Empty: nobody to put a caller through to. */
  readonly sales_transfer: string;
  readonly service_transfer: string;
  readonly settings: AssistantSettings;
  /** Whether she may book and transfer, or takes messages only. */
  readonly duty: "all" | "messages_only";
  /** Why she did not take the call at all; absent where she did, or would have. */
  readonly away?: "paused" | "out_of_service" | undefined;
  /** The demo business, which no owner pays for. */
  readonly is_demo: boolean;
};

/** The number behind a target; empty where the owner has given none. */
export function numberOf(
  {
    sales_transfer,
    service_transfer,
    settings,
  }: Pick<CallSnapshot, "sales_transfer" | "service_transfer" | "settings">,
  target: TransferTarget,
): string {
  switch (target) {
    case "sales":
      return sales_transfer;
    case "service":
      return service_transfer;
    case "emergency":
      return settings.emergency_phone;
  }
}
