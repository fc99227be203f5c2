import { useMutation } from "@tanstack/react-query";
import type { Request } from "#contract/endpoint.ts";
import { askSupport } from "#contract/support.ts";
import { useSession } from "../session/session.tsx";

/** Answers when the mail is on its way. */
export const useAskSupport = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (body: Request<typeof askSupport>["body"]) => call(askSupport, { body }) });
};
