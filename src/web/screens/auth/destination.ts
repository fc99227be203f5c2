import { safeRedirect } from "#domain/accounts/redirect.ts";
import { routes } from "#domain/basics/routes.ts";

/** A new owner sets up an assistant first, whatever was asked for; everyone else goes where they wanted to. */
export const destinationAfterAuth = (from: {
  justRegistered: boolean;
  redirect: string | null;
  origin: string;
}): string => {
  if (from.justRegistered) return "/create-assistant";
  return safeRedirect(from.redirect, from.origin, routes) ?? "/dashboard";
};
