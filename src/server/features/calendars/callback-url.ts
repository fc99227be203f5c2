import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";

/** Registered at the provider letter by letter. */
export const callbackUrl = (publicUrl: string, provider: CalendarProvider): string =>
  `${publicUrl}/calendar/callback/${provider}`;
