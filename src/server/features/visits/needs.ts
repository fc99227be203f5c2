import type { VisitLinks } from "../../visit-links.ts";
import type { Line } from "../appointments/caller-messages.ts";
import type { AppointmentNeeds } from "../appointments/needs.ts";

export type VisitNeeds = AppointmentNeeds & {
  readonly links: VisitLinks;
  readonly lineOf: (owner_id: string, assistant_id: string) => Promise<Line | undefined>;
};
