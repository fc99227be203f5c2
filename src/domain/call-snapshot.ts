import type { AssistantSettings } from "./assistant-settings.ts";

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
  /** The demo business, which no owner pays for. */
  readonly is_demo: boolean;
};
