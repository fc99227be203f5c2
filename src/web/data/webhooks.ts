import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { testWebhook } from "#contract/assistants.ts";
import {
  listWebhookDeliveries,
  readWebhookSecret,
  resendWebhook,
  rotateWebhookSecret,
  showWebhookSecret,
  type WebhookSecret,
} from "#contract/developers.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { WebhookState } from "#domain/accounts/webhook-texts.ts";
import { useSession } from "../session/session.tsx";

/** Sends a sample call to the address, and answers what became of it. */
export const useTestWebhook = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (url: string) => call(testWebhook, { body: { url } }) });
};

type Page = Reply<typeof listWebhookDeliveries>;
export type DeliveryFilter = { readonly state: WebhookState | undefined; readonly assistant: string | undefined };

const deliveriesKey = ["webhooks", "deliveries"] as const;
const secretKey = ["webhooks", "secret"] as const;
const pageCount = 20;
/** Tries go on without us. */
const lookAgainMs = 20_000;

export const useWebhookDeliveries = ({ state, assistant }: DeliveryFilter) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, { state, assistant }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listWebhookDeliveries, { query: { limit: pageCount, cursor, state, tenant_id: assistant } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
};

/** What was just sent stands in its place at once, whatever the list is filtered by. */
export const useResendWebhook = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendWebhook, { params: { id } }),
    onSuccess: (sent) => {
      queries.setQueriesData<InfiniteData<Page>>({ queryKey: deliveriesKey }, (known) => {
        if (!known) return known;
        const pages = known.pages.map((page) => ({
          ...page,
          data: page.data.map((each) => (each.id === sent.id ? sent : each)),
        }));
        return { ...known, pages };
      });
    },
  });
};

export const useWebhookSecret = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: secretKey,
    queryFn: async ({ signal }) => (await call(readWebhookSecret, {}, signal)).data,
  });
};

/** The secret is with whoever asked and is kept nowhere else. */
export const useShowWebhookSecret = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: async () => (await call(showWebhookSecret, {})).data.secret, gcTime: 0 });
};

export const useRotateWebhookSecret = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) => (await call(rotateWebhookSecret, { body: { version } })).data,
    gcTime: 0,
    onSuccess: ({ secret, ...state }) => queries.setQueryData<WebhookSecret>(secretKey, state),
    // Replaced elsewhere meanwhile: what is shown is not what is there.
    onError: () => queries.invalidateQueries({ queryKey: secretKey }),
  });
};
