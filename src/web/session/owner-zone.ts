import type { User } from "#contract/accounts.ts";
import { defaultTimeZone, isTimeZone } from "#domain/time/timezones.ts";
import { browserTimeZone } from "./browser-clock.ts";

/** Whose clock the owner reads; a zone that this browser does not know cannot be shown. */
export const ownerZone = ({ timezone }: Pick<User, "timezone">): string =>
  isTimeZone(timezone) ? timezone : (browserTimeZone() ?? defaultTimeZone);
