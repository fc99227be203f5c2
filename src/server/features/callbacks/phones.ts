import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { ownerReach } from "../accounts/owner-reach.ts";
import { findChosen, listNumbers, saveChosen } from "./store.ts";

export type Choice = { readonly phone: string; readonly label: string };
export type Phones = { readonly phone: string | null; readonly choices: readonly Choice[] };

/** The phones that may ring: the owner's own, once it is verified, and those that the assistants put callers through to. */
async function choicesOf(db: Db, owner_id: string): Promise<readonly Choice[]> {
  const [reach, numbers] = await Promise.all([ownerReach({ db }, owner_id), listNumbers(db, owner_id)]);
  const all = [
    { phone: reach?.phone ?? "", label: "Your phone" },
    ...numbers.flatMap(({ service_transfer, sales_transfer, emergency_phone }) => [
      { phone: service_transfer, label: "Service transfer number" },
      { phone: sales_transfer, label: "Sales transfer number" },
      { phone: emergency_phone, label: "Emergency number" },
    ]),
  ];
  const own = new Set(numbers.map(({ number }) => number));
  const byPhone = new Map<string, Choice>();
  for (const choice of all)
    if (choice.phone !== "" && !own.has(choice.phone) && !byPhone.has(choice.phone)) byPhone.set(choice.phone, choice);
  return [...byPhone.values()];
}

/** Which of them rings: the one that was chosen, or the only one. */
export async function readPhones({ db }: { readonly db: Db }, owner_id: string): Promise<Phones> {
  const choices = await choicesOf(db, owner_id);
  const chosen = await findChosen(db, owner_id);
  if (choices.some(({ phone }) => phone === chosen)) return { phone: chosen ?? null, choices };
  return { phone: choices.length === 1 ? (choices[0]?.phone ?? null) : null, choices };
}

export async function choosePhone({ db }: { readonly db: Db }, owner_id: string, typed: string): Promise<Phones> {
  const phone = readTypedNumber(typed);
  const choices = await choicesOf(db, owner_id);
  if (phone === undefined || !choices.some((choice) => choice.phone === phone))
    throw new Refusal("invalid", "phone: Choose your own verified phone or a number your assistants transfer to.");
  await saveChosen(db, owner_id, phone);
  return { phone, choices };
}
