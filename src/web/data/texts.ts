import { useMutation } from "@tanstack/react-query";
import { textCustomer } from "#contract/appointments.ts";
import { textCaller } from "#contract/conversation-actions.ts";
import { useSession } from "../session/session.tsx";

/** What the customer is known by; the text goes out from the number of the assistant who took the call or has the job. */
export type TextAbout = { readonly conversation: string } | { readonly job: string };

/** Answers with the server's word about it. */
export const useTextCustomer = (about: TextAbout, to: string) => {
  const { call } = useSession();
  return useMutation({
    mutationFn: (text: string) =>
      "job" in about
        ? call(textCustomer, { params: { id: about.job }, body: { text } })
        : call(textCaller, { params: { id: about.conversation }, body: { text, to } }),
  });
};
