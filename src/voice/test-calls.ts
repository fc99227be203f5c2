import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Phone } from "#domain/phone/phone.ts";

/** An assistant for tests, with a number for everybody. */
export const june = (given: Partial<CallSnapshot> = {}): CallSnapshot => ({
  assistant_id: "a0000000-0000-4000-8000-000000000001",
  owner_id: "b0000000-0000-4000-8000-000000000001",
  name: "June",
  greeting: "Riverside Plumbing, this is June. How can I help?",
  instructions: "We fix pipes in Boise.",
  timezone: "America/Denver",
  sales_transfer: "+12085550141",
  service_transfer: "+12085550142",
  settings: { ...defaultSettings("plumbing"), emergency_phone: "+12085550143" as Phone },
  duty: "all",
  is_demo: false,
  ...given,
});
