import { useMutation } from "@tanstack/react-query";
import { testWebhook } from "#contract/assistants.ts";
import { useSession } from "../session/session.tsx";

/** Sends a sample call to the address, and answers what became of it. */
export const useTestWebhook = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (url: string) => call(testWebhook, { body: { url } }) });
};
