import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createAssistant, readAssistant } from "#contract/assistants.ts";
import { calendarEndpoints } from "#contract/calendars.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { requestPort } from "#contract/port-requests.ts";
import { analyzeWebsite } from "#contract/website-analysis.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import { useSession } from "../session/session.tsx";

const [connectAccountCalendar, connectCalendar] = calendarEndpoints;

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
