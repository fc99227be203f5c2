import { dayMs } from "../time/units.ts";
export const paymentStatuses = ["pending", "active", "degraded", "disabled"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

type Badge = { readonly label: string; readonly colour: "green" | "yellow" | "red" | "grey" };

const active: Badge = { label: "Active", colour: "green" };
const badges: ReadonlyMap<string, Badge> = new Map([
  ["active", active],
  ["degraded", { label: "Limited Service", colour: "yellow" }],
  ["disabled", { label: "Payment Required", colour: "red" }],
]);
const inactive: Badge = { label: "Inactive", colour: "grey" };
const paused: Badge = { label: "Paused", colour: "grey" };

type Statuses = { readonly payment_status: string | null | undefined; readonly status: string | null | undefined };

/** On the list of assistants. Money troubles show even while the owner has her paused. */
export const assistantBadge = ({ payment_status, status }: Statuses): Badge => {
  if (payment_status === "active" && status === "paused") return paused;
  return badges.get(payment_status ?? "") ?? inactive;
};

/** On the dashboard, where she is active or not. */
export const isActiveAssistant = ({ payment_status, status }: Statuses): boolean =>
  payment_status === "active" && status !== "paused";

export const activityBadge = (statuses: Statuses): Badge => (isActiveAssistant(statuses) ? active : inactive);

export const graceDays = 7;
/** A charge that fails can be mended for so long before anything is limited. */
export const mendingDays = 3;
/** A pending assistant is removed after 30 days, with a mail three days before. */
export const pendingDays = 30;
export const pendingMailDays = 27;

/** From the moment that the service is limited, until somebody pays. */
export const statusAfterFailure = (limitedAt: Date, now: Date): "degraded" | "disabled" =>
  now.getTime() - limitedAt.getTime() < graceDays * dayMs ? "degraded" : "disabled";
