import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "../../keyring.ts";

export type RecordingTickets = {
  ticketOf(call_id: string, now: Date): string;
  isTicketOf(call_id: string, given: string, now: Date): boolean;
};

/** Whoever pauses for lunch goes on listening. */
const lastsMs = 2 * 3_600_000;

/** A player asks for sound without a token: its address opens one recording, and for hours alone. */
export function createRecordingTickets(keyring: Keyring): RecordingTickets {
  const keys = keyring.keysOf("recording tickets");
  const markBy = (key: Buffer, call_id: string, until: string): string =>
    createHmac("sha256", key).update(`${call_id} ${until}`).digest("base64url");
  return {
    ticketOf(call_id, now) {
      const until = String(now.getTime() + lastsMs);
      return `${until}.${markBy(keys[0], call_id, until)}`;
    },
    isTicketOf(call_id, given, now) {
      const [until = "", mark = ""] = given.split(".");
      if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
      return keys.some((key) => {
        const [right, other] = [Buffer.from(markBy(key, call_id, until)), Buffer.from(mark)];
        return right.length === other.length && timingSafeEqual(right, other);
      });
    },
  };
}
