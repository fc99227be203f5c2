import type { Db } from "../../db/connect.ts";
import { ownerReach } from "../accounts/owner-reach.ts";
import { type Appointment, isOfTestCall } from "./store.ts";

export type CustomerReach = {
  /** Empty where nobody is to be texted. */
  readonly phone: string;
  readonly email: string;
  /** It was booked on a test call, and its owner hears what a customer would. */
  readonly isTest: boolean;
};

/** Who hears of a job. Whatever was typed in a test call may be a stranger's, so its owner hears of that one. */
export async function customerReach({ db }: { readonly db: Db }, job: Appointment): Promise<CustomerReach> {
  const { owner_id, phone, email, conversation_id } = job;
  if (conversation_id === null || !(await isOfTestCall(db, owner_id, conversation_id)))
    return { phone, email, isTest: false };
  const owner = await ownerReach({ db }, owner_id);
  return {
    phone: phone === "" ? "" : (owner?.phone ?? ""),
    email: email === "" ? "" : (owner?.email ?? ""),
    isTest: true,
  };
}
