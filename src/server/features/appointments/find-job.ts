import type { Db } from "../../db/connect.ts";
import { type Appointment, findAppointment, ownerOf } from "./store.ts";

export type Job = Appointment;

/** A job by its id alone, for whoever has proved to know it otherwise. */
export async function findJob({ db }: { readonly db: Db }, id: string): Promise<Job | undefined> {
  const whose = await ownerOf(db, id);
  return whose && findAppointment(db, whose.owner_id, id);
}
