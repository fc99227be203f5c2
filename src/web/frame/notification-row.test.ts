import { expect, it } from "vitest";
import { notificationPlace } from "./notification-row.tsx";

const none = { conversation_id: null, appointment_id: null };

it.each([
  [{ ...none, type: "message", conversation_id: "c1" }, "/conversations/c1"],
  [{ type: "appointment", conversation_id: "c1", appointment_id: "a1" }, "/conversations/c1"],
  [{ type: "appointment", conversation_id: null, appointment_id: "a1" }, "/appointments"],
  [{ ...none, type: "appointment" }, "/appointments"],
  [{ ...none, type: "calendar" }, "/instances"],
  [{ ...none, type: "payment" }, "/payment-methods"],
  [{ ...none, type: "urgent" }, "/conversations"],
] as const)("%j leads to %s", (notification, place) => {
  expect(notificationPlace(notification)).toBe(place);
});
