import type { AssistantSettings } from "../assistants/assistant-settings.ts";
import type { OpeningHours } from "../bookings/opening-hours.ts";
import type { TransferTarget } from "../calls/call-record.ts";
import type { Week } from "./business-time.ts";
import { type AfterHours, type TargetHours, type TransferSettings, usualTransfers } from "./transfer-settings.ts";

export type KnownTarget = {
  readonly target: TransferTarget;
  readonly name: string;
  readonly phone: string;
  readonly what_for: string;
  readonly hours: TargetHours;
  readonly weekly: OpeningHours | null;
};

export type TransferRules = {
  /** Sales and service first, where they have a number; then those that the owner added. */
  readonly targets: readonly KnownTarget[];
  readonly emergency: string;
  readonly after_hours: AfterHours;
  readonly week: Week;
  readonly timezone: string;
  readonly duty: "all" | "messages_only";
};

/** Of a call that began before there were rules, they are absent. */
type Settings = Pick<AssistantSettings, "hours" | "holidays" | "closed_days" | "emergency_phone"> & {
  readonly transfers?: TransferSettings | undefined;
};
export type Assistant = {
  readonly sales_transfer: string;
  readonly service_transfer: string;
  readonly timezone: string;
  readonly settings: Settings;
  readonly duty: "all" | "messages_only";
};

export const transfersOf = ({ transfers }: Settings): TransferSettings => ({ ...usualTransfers, ...transfers });

const fixed = (target: "sales" | "service", phone: string): KnownTarget[] =>
  phone === "" ? [] : [{ target, name: target, phone, what_for: target, hours: "always", weekly: null }];

/** The two numbers of the specification and those of the settings, read together. */
export function transferRules(assistant: Assistant): TransferRules {
  const { sales_transfer, service_transfer, settings, timezone, duty } = assistant;
  const { targets, after_hours } = transfersOf(settings);
  return {
    targets: [
      ...fixed("sales", sales_transfer),
      ...fixed("service", service_transfer),
      ...targets.map(({ id, ...person }): KnownTarget => ({ target: `own:${id}`, ...person })),
    ],
    emergency: settings.emergency_phone,
    after_hours,
    week: { hours: settings.hours, holidays: settings.holidays, closed_days: settings.closed_days },
    timezone,
    duty,
  };
}
