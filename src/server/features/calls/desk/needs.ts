import type { PortalLinks } from "../../../portal-links.ts";
import type { AppointmentNeeds } from "../../appointments/needs.ts";

export type DeskNeeds = AppointmentNeeds & {
  /** Makes the digits of a code from its id, so that they stand nowhere. */
  readonly links: Pick<PortalLinks, "codeOf" | "isCodeOf">;
};
