import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addPushDevice,
  listAlerts,
  listPushDevices,
  readPushKey,
  removePushDevice,
  testPushDevice,
} from "#contract/push.ts";
import { alertsState } from "../alerts/alerts-state.ts";
import {
  hasPush,
  isApple,
  isInstalled,
  markOf,
  permission,
  subscribeHere,
  subscriptionHere,
  unsubscribeHere,
} from "../alerts/this-browser.ts";
import { browserClock } from "../session/browser-clock.ts";
import { useSession } from "../session/session.tsx";

const devicesKey = ["push-devices"] as const;
const hereKey = ["push-here"] as const;
const alertsKey = ["alerts"] as const;

export const usePushDevices = () => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await call(listPushDevices, {}, signal)).data,
    enabled: state.kind === "signed-in",
  });
};

/** How this very browser stands, and by which mark the list names it. */
export const useAlertsHere = () =>
  useQuery({
    queryKey: hereKey,
    queryFn: async () => {
      const subscription = await subscriptionHere();
      const facts = { hasPush: hasPush(), permission: permission(), isApple: isApple(), isInstalled: isInstalled() };
      return {
        state: alertsState({ ...facts, isSubscribed: subscription !== undefined }),
        mark: subscription ? await markOf(subscription) : undefined,
      };
    },
    staleTime: 0,
  });

const useForgetAll = () => {
  const queries = useQueryClient();
  return async () => {
    for (const queryKey of [hereKey, devicesKey, alertsKey]) await queries.invalidateQueries({ queryKey });
  };
};

/** Answers "denied" where the owner said no to the browser's own question. */
export const useTurnAlertsOn = () => {
  const { call } = useSession();
  const onSettled = useForgetAll();
  return useMutation({
    mutationFn: async () => {
      const { public_key } = (await call(readPushKey, {})).data;
      const subscription = await subscribeHere(public_key);
      if (subscription === "denied") return subscription;
      const { endpoint, keys } = subscription.toJSON();
      const { p256dh = "", auth = "" } = keys ?? {};
      await call(addPushDevice, { body: { endpoint: endpoint ?? "", keys: { p256dh, auth } } });
      return "on" as const;
    },
    onSettled,
  });
};

export const useTurnAlertsOff = () => {
  const { call } = useSession();
  const onSettled = useForgetAll();
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      await call(removePushDevice, { params: { id } });
      if (isHere) await unsubscribeHere();
    },
    onSettled,
  });
};

export const useTestAlert = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(testPushDevice, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
};

const pageCount = 10;
/** So soon what became of a message that is on its way is asked again. */
const lookAgainMs = 3_000;

export const useAlerts = () => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: alertsKey,
    queryFn: ({ pageParam: cursor, signal }) => call(listAlerts, { query: { limit: pageCount, cursor } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // Only while a test is out: its owner looks at it.
    refetchInterval: ({ state }) => {
      const [newest] = state.data?.pages[0]?.data ?? [];
      const isOut = newest?.type === null && (newest.state === "waiting" || newest.state === "sent");
      return isOut && browserClock.now().getTime() - Date.parse(newest.at) < 60_000 ? lookAgainMs : false;
    },
  });
};
