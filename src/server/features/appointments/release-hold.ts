import type { AppointmentNeeds } from "./needs.ts";
import { dropHold } from "./store.ts";

/** The caller wants another time. A job that was made of it meanwhile stays. */
export const releaseHold = ({ db }: Pick<AppointmentNeeds, "db">, owner_id: string, id: string): Promise<void> =>
  dropHold(db, owner_id, id);
