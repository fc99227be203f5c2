import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type OwnerVerification,
  proveEmail,
  provePhone,
  readOwnerVerification,
  sendEmailLink,
  sendPhoneCode,
} from "#contract/owner-verification.ts";
import { useSession } from "../session/session.tsx";
import { send } from "./send.ts";

export const ownerVerificationKey = ["owner-verification"] as const;
/** It works once, so it is never asked for again. */
const linkKey = "prove-email";
/** The link may be opened on another device: that is looked for while somebody waits for it. */
const lookAgainMs = 4_000;

/** What the owner has proved; nothing is asked for a visitor. */
export const useOwnerVerification = () => {
  const { state, call } = useSession();
  return useQuery({
    queryKey: ownerVerificationKey,
    queryFn: ({ signal }) => call(readOwnerVerification, {}, signal),
    enabled: state.kind === "signed-in",
    refetchInterval: ({ state: { data } }) => (data && !data.complete ? lookAgainMs : false),
  });
};

const useTakeOver = () => {
  const queries = useQueryClient();
  return (now: OwnerVerification): void => {
    queries.setQueryData(ownerVerificationKey, now);
    // The number and the free hours come with the last proof.
    if (now.complete)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== ownerVerificationKey[0] && name !== linkKey,
      });
  };
};

export const useSendCode = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: () => call(sendPhoneCode, {}), onSuccess: useTakeOver() });
};

export const useProvePhone = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (code: string) => call(provePhone, { body: { code } }), onSuccess: useTakeOver() });
};

export const useSendLink = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: () => call(sendEmailLink, {}), onSuccess: useTakeOver() });
};

/** For whoever opens the link, signed in here or not. */
export const useProveEmail = (token: string) => {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [linkKey, token],
    queryFn: async () => {
      const proved = await send(proveEmail, { body: { token } });
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== linkKey });
      return proved;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};
