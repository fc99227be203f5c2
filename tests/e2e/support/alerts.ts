import type { Alert } from "#contract/push.ts";

const at = "2026-11-18T09:14:00Z";
const one = (place: number, change: Partial<Alert>): Alert => ({
  ...{ id: `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e2${place}`, type: "urgent", way: "push", at },
  message: "Dana Whitfield left an urgent message: “Water heater leaking”",
  ...{ state: "sent", state_at: at, trouble: null, device: "Chrome on Android", conversation_id: null },
  ...change,
});

/** Every way of telling, and everything that can become of it. */
export const toldAlerts = {
  success: true,
  error: null,
  data: [
    one(0, {
      state: "opened",
      state_at: "2026-11-18T09:16:00Z",
      conversation_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
    }),
    one(1, { way: "text", state: "delivered" }),
    one(2, { way: "text", state: "failed", trouble: "phone is off or has no service" }),
    one(3, {
      type: "message",
      state: "waiting",
      state_at: "2026-11-18T14:00:00Z",
      message: "Greg Halvorsen left a message",
    }),
    one(4, { type: "payment", way: "mail", message: "Your card was declined.", state: "sent" }),
    one(5, { type: null, message: "Test alert to Chrome on Android", state: "delivered" }),
  ],
  next_cursor: null,
} as const satisfies { data: readonly Alert[]; [name: string]: unknown };

/** Devices with alerts, as the server lists them. */
export const alertDevices = {
  success: true,
  error: null,
  data: ["Safari on iPhone", "Chrome on Windows"].map((name, place) => ({
    ...{ id: `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e3${place}`, name, endpoint_sha256: String(place).repeat(64) },
    ...{ created_at: at, last_delivered_at: place === 0 ? at : null },
  })),
};
