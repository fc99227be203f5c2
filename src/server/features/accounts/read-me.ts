import type { User } from "#contract/accounts.ts";
import type { Caller } from "../../http/route.ts";
import { presentOwner } from "./present-owner.ts";

/** The owner came in with the token, so there is nothing more to ask. */
export const readMe = async ({ owner }: Caller): Promise<User> => presentOwner(owner);
