import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Callback,
  cancelCallback,
  chooseCallbackPhone,
  listCallbacks,
  readCallbackPhones,
  startCallback,
} from "#contract/calls/callbacks.ts";
import type { Reply } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";

export type CallbackPhones = Reply<typeof readCallbackPhones>;

const callbacksKey = ["callbacks"] as const;
const phonesKey = ["callback-phones"] as const;

/** What is called back about. */
export type CallbackAbout =
  | { readonly task_id: string }
  | { readonly conversation_id: string }
  | { readonly contact_id: string };

/** The newest first; all of them, or those of one call. */
export const useCallbacks = (conversation_id?: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...callbacksKey, conversation_id],
    queryFn: ({ signal }) => call(listCallbacks, { query: { conversation_id } }, signal),
  });
};

/** The list knows it at once, whichever is on the screen. */
const useTold = () => {
  const queries = useQueryClient();
  return (told: Callback) => {
    for (const [key, list] of queries.getQueriesData<Callback[]>({ queryKey: callbacksKey })) {
      const [, conversation_id] = key;
      if (!list || (conversation_id !== undefined && conversation_id !== told.conversation_id)) continue;
      queries.setQueryData(key, [told, ...list.filter(({ id }) => id !== told.id)]);
    }
    void queries.invalidateQueries({ queryKey: callbacksKey });
  };
};

/** Answers the phones to choose from where the owner has to say first which one rings. */
export const useStartCallback = () => {
  const { call } = useSession();
  const told = useTold();
  return useMutation({
    mutationFn: ({ about, key }: { about: CallbackAbout; key: string }) =>
      call(startCallback, { body: about, headers: { "idempotency-key": key } }),
    onSuccess: ({ callback }) => callback && told(callback),
  });
};

export const useCancelCallback = () => {
  const { call } = useSession();
  const told = useTold();
  return useMutation({
    mutationFn: (id: string) => call(cancelCallback, { params: { id } }),
    onSuccess: told,
  });
};

export const useCallbackPhones = () => {
  const { call } = useSession();
  return useQuery({ queryKey: phonesKey, queryFn: ({ signal }) => call(readCallbackPhones, {}, signal) });
};

export const useChooseCallbackPhone = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => call(chooseCallbackPhone, { body: { phone } }),
    onSuccess: (phones) => queries.setQueryData(phonesKey, phones),
  });
};
