import type { AssistantSettings } from "../assistants/assistant-settings.ts";
import type { TransferPerson, TransferSettings } from "../transfers/transfer-settings.ts";
import type { TransferTarget } from "./call-record.ts";
import type { EmergencyKind } from "./emergency-kinds.ts";

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
  /** Which of her versions this is; absent in calls from before versions were kept, and in the demo. */
  readonly version?: number | undefined;
  /** Whether people on call are reached for an emergency, beside the call. Absent: she puts the caller through herself. */
  readonly ladder?: boolean | undefined;
  /** What people on call are being reached for since an earlier call of this caller; absent where they are not. */
  readonly earlier_emergency?: EmergencyKind | undefined;
  /** Whether she may book and transfer, or takes messages only. */
  readonly duty: "all" | "messages_only";
  /** Why she did not take the call at all; absent where she did, or would have. `staff_first`: unless she takes it over. */
  readonly away?: "paused" | "out_of_service" | "staff_first" | undefined;
  /** The demo business, which no owner pays for. */
  readonly is_demo: boolean;
};

type Numbers = Pick<CallSnapshot, "sales_transfer" | "service_transfer"> & {
  readonly settings: Pick<AssistantSettings, "emergency_phone"> & { readonly transfers?: TransferSettings | undefined };
};

/** The number behind a target; empty where the owner has given none, or has taken it away. */
export function numberOf({ sales_transfer, service_transfer, settings }: Numbers, target: TransferTarget): string {
  switch (target) {
    case "sales":
      return sales_transfer;
    case "service":
      return service_transfer;
    case "emergency":
      return settings.emergency_phone;
    default:
      return ownTarget({ settings }, target)?.phone ?? "";
  }
}

/** Somebody whom the owner added, by the id in the target. */
export const ownTarget = (
  { settings }: Pick<Numbers, "settings">,
  target: TransferTarget,
): TransferPerson | undefined => settings.transfers?.targets.find(({ id }) => target === `own:${id}`);
