import type { Notification } from "../data/notifications.ts";

type Of = Pick<Notification, "type" | "conversation_id" | "appointment_id">;

/** Where a notification leads: to the call that it comes from, or to what it is about. */
export function notificationPlace({ type, conversation_id, appointment_id }: Of): string {
  if (conversation_id !== null) return `/conversations/${conversation_id}`;
  if (appointment_id !== null || type === "appointment") return "/appointments";
  if (type === "payment") return "/payment-methods";
  if (type === "spending") return "/billing";
  return type === "calendar" ? "/instances" : "/conversations";
}
