import type { NotificationPreferences } from "#domain/accounts/notification-preferences.ts";
import type { NewsSource } from "../texts/owner-news.ts";
import type { Assistant } from "./assistants.ts";
import { useNotificationPreferences } from "./notifications.ts";
import { useOwnerVerification } from "./owner-verification.ts";

/** Who gets her email after each call instead of the owner; empty where the owner does. */
export const mailsToOf = (
  { email_to, email_to_status }: Pick<Assistant, "email_to" | "email_to_status">,
  ownEmail: string,
): string => (email_to_status === "agreed" && email_to.toLowerCase() !== ownEmail.toLowerCase() ? email_to : "");

export const newsSource = (assistant: Assistant, ownEmail: string): NewsSource => ({
  name: assistant.name,
  texting: assistant.settings.texts_to_owner,
  mailsTo: mailsToOf(assistant, ownEmail),
  mails: assistant.settings.email_after_calls,
});

/** The other side of an assistant's switches. */
export type AccountNews = { readonly preferences: NotificationPreferences; readonly isPhoneVerified: boolean };

/** Nothing while it is not known; then her own switches stand alone. */
export const useAccountNews = (): AccountNews | undefined => {
  const preferences = useNotificationPreferences().data;
  const isPhoneVerified = useOwnerVerification().data?.phone_verified;
  return preferences && isPhoneVerified !== undefined ? { preferences, isPhoneVerified } : undefined;
};
