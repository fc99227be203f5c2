import type { PortalLinks } from "../../portal-links.ts";
import type { Sender } from "../appointments/caller-messages.ts";
import type { AppointmentNeeds } from "../appointments/needs.ts";

export type PortalNeeds = AppointmentNeeds & {
  readonly links: PortalLinks;
  readonly senderOf: (owner_id: string, assistant_id: string) => Promise<Sender | undefined>;
};
