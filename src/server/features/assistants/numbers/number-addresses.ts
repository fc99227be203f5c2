import type { NumberAddresses } from "#providers/telephony/port.ts";

/** Where the carrier asks about the calls and texts of our numbers. */
export const numberAddresses = (publicUrl: string): NumberAddresses => ({
  voiceUrl: `${publicUrl}/voice/incoming`,
  fallbackUrl: `${publicUrl}/voice/fallback`,
  statusUrl: `${publicUrl}/voice/status`,
  textUrl: `${publicUrl}/voice/text`,
});
