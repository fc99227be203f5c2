import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openStateStore } from "../state-store.ts";
import type { Ground } from "../vendor.ts";
import type { AcceptedMail } from "./mail-send.ts";

export type SentMail = AcceptedMail & { readonly id: string; readonly sentAt: string; readonly keyEnd: string };

const mostMails = 200;
export type SentMails = ReturnType<typeof openSentMails>;

/** What was sent through the vendor, newest first, kept across restarts. */
export function openSentMails({ dir, clock, log }: Ground) {
  const stateStore = openStateStore(join(dir, "state.json"), () => ({ mails: [] as SentMail[] }), log);
  const { state } = stateStore;
  return {
    all: (): readonly SentMail[] => state.mails,
    add(mail: AcceptedMail, key: string): SentMail {
      const sent = {
        ...mail,
        id: randomBytes(11).toString("base64url"),
        sentAt: clock.now().toISOString(),
        keyEnd: key.slice(-4),
      };
      state.mails = [sent, ...state.mails].slice(0, mostMails);
      stateStore.save();
      return sent;
    },
    clear() {
      state.mails = [];
      stateStore.save();
    },
    flush: () => stateStore.flush(),
  };
}
