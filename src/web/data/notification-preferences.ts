import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reply, Request } from "#contract/endpoint.ts";
import { readNotificationPreferences, setNotificationPreferences } from "#contract/notifications.ts";
import { useSession } from "../session/session.tsx";

type Answer = Reply<typeof readNotificationPreferences>;
export type PreferencesBody = Request<typeof setNotificationPreferences>["body"];

const preferencesKey = ["notification-preferences"] as const;

export const useNotificationPreferences = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await call(readNotificationPreferences, {}, signal)).data,
  });
};

/** One after the other, so that the last choice is the one that stays. A switch turns at once, and back where saving fails. */
export const useSetNotificationPreferences = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  const all = { mutationKey: preferencesKey };
  return useMutation({
    ...all,
    scope: { id: "notification-preferences" },
    mutationFn: async (body: PreferencesBody) => (await call(setNotificationPreferences, { body })).data,
    onMutate: async ({ kinds = {}, digest }) => {
      await queries.cancelQueries({ queryKey: preferencesKey });
      queries.setQueryData<Answer["data"]>(preferencesKey, (known) => {
        if (!known) return known;
        const turned = Object.entries(kinds).map(([kind, channels]) => {
          const before = known.kinds[kind as keyof typeof known.kinds];
          return [kind, { ...before, ...channels }];
        });
        return { kinds: { ...known.kinds, ...Object.fromEntries(turned) }, digest: digest ?? known.digest };
      });
    },
    onSettled: async () => {
      // While others wait to be saved, an answer would turn their switches back for a moment.
      if (queries.isMutating(all) === 1) await queries.invalidateQueries({ queryKey: preferencesKey });
    },
  });
};
