import { useMutation } from "@tanstack/react-query";
import { agreeToMails, stopMails } from "#contract/mail-receivers.ts";
import { send } from "./send.ts";

/** For whoever has the link, who has no account. */
export const useAnswerMails = (wish: "agree" | "stop") =>
  useMutation({
    mutationFn: (token: string) => send(wish === "agree" ? agreeToMails : stopMails, { body: { token } }),
  });
