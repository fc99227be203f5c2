import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { analyzeWebsite, requestPort } from "#contract/assistant-creation.ts";
import {
  askReceiverAgain,
  checkForwarding,
  completePayment,
  createAssistant,
  deleteAssistant,
  readAssistant,
  readForwarding,
  readTenant,
  updateAssistant,
} from "#contract/assistants.ts";
import {
  connectAccountCalendar,
  connectCalendar,
  disconnectCalendar,
  readWaitingCalendar,
} from "#contract/calendars.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { forwardingMinutes } from "#domain/assistants/forwarding-check.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import { browserClock } from "../session/browser-clock.ts";
import { useSession } from "../session/session.tsx";
import {
  type Assistant,
  type AssistantChange,
  assistantListKey,
  assistantsKey,
  deletingKey,
  untilResumed,
} from "./assistants.ts";

export type NewAssistant = Request<typeof createAssistant>["body"];
export type PortBody = Request<typeof requestPort>["body"];
export type CreatedAssistant = Reply<typeof createAssistant>;

/** The same key never makes a second assistant, so a press that was not answered can be repeated. */
export const useCreateAssistant = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewAssistant }) =>
      call(createAssistant, { headers: { "idempotency-key": key }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ["assistants"] }),
  });
};

export const useAnalyzeWebsite = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (url: string) => call(analyzeWebsite, { body: { url } }) });
};

export const useRequestPort = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (body: PortBody) => call(requestPort, { body }) });
};

/** Answers with the address of the provider's consent page, before there is an assistant. */
export const useConnectAccountCalendar = () => {
  const { call } = useSession();
  return useMutation({
    mutationFn: (provider: CalendarProvider) => call(connectAccountCalendar, { body: { provider } }),
  });
};

/** Which calendar waits for the assistant that is being filled in; asked once somebody is back from a provider's page. */
export const useWaitingCalendar = (isBack: boolean) => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: ["waiting-calendar"],
    queryFn: async ({ signal }) => (await call(readWaitingCalendar, {}, signal)).provider,
    enabled: isBack && state.kind === "signed-in",
    gcTime: 0,
  });
};

/** The same for an assistant that was just created with a calendar pending; nothing is asked without one. */
export const usePendingCalendar = (id: string, provider: CalendarProvider | undefined) => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["pending-calendar", id, provider],
    queryFn: ({ signal }) =>
      call(connectCalendar, { params: { id }, body: { provider: provider ?? "google" } }, signal),
    enabled: provider !== undefined,
    // Each address can be used once, and a second one would end the first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
};

/** A number that is still being bought; read again when it is there. */
export const useComingNumber = (id: string, known: string | null): string | null => {
  const { call } = useSession();
  const { data } = useQuery({
    queryKey: ["coming-number", id],
    queryFn: ({ signal }) => call(readAssistant, { params: { id } }, signal),
    enabled: known === null,
    gcTime: 0,
    retry: false,
  });
  return known ?? data?.phone_number ?? null;
};

const oneKey = (id: string) => [...assistantsKey, "one", id] as const;
const forwardingKey = (id: string) => [...assistantsKey, "forwarding", id] as const;

export const useAssistant = (id: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readTenant, { params: { id } }, signal),
    refetchInterval: ({ state }) => untilResumed(state.data ? [state.data] : []),
  });
};

/** What the server keeps now; the list is asked for again when it is next seen. */
const useTakeOver = () => {
  const queries = useQueryClient();
  return (saved: Assistant): void => {
    queries.setQueryData(oneKey(saved.id), saved);
    queries.setQueryData<Assistant[]>(assistantListKey, (all) =>
      all?.map((one) => (one.id === saved.id ? saved : one)),
    );
    void queries.invalidateQueries({ queryKey: assistantListKey });
  };
};

export const useSaveAssistant = (id: string) => {
  const { call } = useSession();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (body: AssistantChange) => call(updateAssistant, { params: { id }, body }),
    onSuccess: takeOver,
  });
};

/** Asks the receiver of her mails once more. */
export const useAskReceiverAgain = (id: string) => {
  const { call } = useSession();
  const takeOver = useTakeOver();
  return useMutation({ mutationFn: () => call(askReceiverAgain, { params: { id } }), onSuccess: takeOver });
};

export const useDeleteAssistant = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [...deletingKey, id],
    mutationFn: async () => {
      try {
        await call(deleteAssistant, { params: { id } });
      } catch (thrown) {
        // Deleted elsewhere meanwhile, which is what was asked for.
        if (!(thrown instanceof ApiFailure) || thrown.status !== 404) throw thrown;
      }
    },
    onSuccess: () => {
      queries.setQueryData<Assistant[]>(assistantListKey, (all) => all?.filter((one) => one.id !== id));
      void queries.invalidateQueries({ queryKey: assistantListKey });
    },
  });
};

/** Answers with the address of the payment provider's page. */
export const useCompletePayment = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (id: string) => call(completePayment, { params: { id } }) });
};

/** Answers with the address of the calendar provider's consent page. */
export const useConnectCalendar = (id: string) => {
  const { call } = useSession();
  return useMutation({
    mutationFn: (provider: CalendarProvider) => call(connectCalendar, { params: { id }, body: { provider } }),
  });
};

/** A failure of the network counts as done: the answer is often lost on the way, and the next look at her tells. */
export const useDisconnectCalendar = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<"confirmed" | "unanswered"> => {
      try {
        await call(disconnectCalendar, { params: { id } });
        return "confirmed";
      } catch (thrown) {
        if (!(thrown instanceof Error) || thrown.name !== "Unreachable") throw thrown;
        return "unanswered";
      }
    },
    onSuccess: () =>
      queries.setQueryData<Assistant>(
        oneKey(id),
        (one) => one && { ...one, calendar_connected: false, calendar_provider: "", calendar_last_synced: null },
      ),
  });
};

/** The server's clock may be behind. */
const lookAgainMs = 30_000;

/** How long until nobody waits for a forwarded call any more; never where nobody does. */
const waitEnds = ({ state, started_at }: Reply<typeof readForwarding>): number | false =>
  state === "waiting" && started_at !== null
    ? Math.max(lookAgainMs, Date.parse(started_at) + forwardingMinutes * 60_000 - browserClock.now().getTime())
    : false;

/** A forwarded call that arrives is told by the server; that none came is found when the time is up. */
export const useForwarding = (id: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: forwardingKey(id),
    queryFn: ({ signal }) => call(readForwarding, { params: { id } }, signal),
    refetchInterval: ({ state }) => state.data !== undefined && waitEnds(state.data),
  });
};

export const useCheckForwarding = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkForwarding, { params: { id } }),
    onSuccess: (answer) => queries.setQueryData(forwardingKey(id), answer),
  });
};
