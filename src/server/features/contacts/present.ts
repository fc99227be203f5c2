import type { z } from "zod";
import type { contactRow } from "#contract/contacts.ts";
import type { ContactRow } from "./store.ts";

export const present = (row: ContactRow): z.output<typeof contactRow> => {
  const { id, phone, name, email, address, note, calls, first_call_at, last_call_at } = row;
  return {
    ...{ id, phone, name, email, address, note, calls },
    first_call_at: first_call_at.toISOString(),
    last_call_at: last_call_at.toISOString(),
  };
};
