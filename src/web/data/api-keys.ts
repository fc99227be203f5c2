import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#contract/call.ts";
import { type ApiKey, createApiKey, listApiKeys, renameApiKey, revokeApiKey } from "#contract/developers.ts";
import type { Request } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";

const keysKey = ["api-keys"] as const;

export const useApiKeys = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: keysKey,
    queryFn: async ({ signal }) => (await call(listApiKeys, {}, signal)).data,
    // When each was last used changes without us.
    staleTime: 0,
  });
};

/** What is shown changes at once; the server is asked again when the screen comes back. */
const useChange = () => {
  const queries = useQueryClient();
  return (change: (keys: readonly ApiKey[]) => readonly ApiKey[]): void =>
    void queries.setQueryData<readonly ApiKey[]>(keysKey, (keys) => keys && change(keys));
};

/** The secret is with whoever asked and is kept nowhere else. */
export const useCreateApiKey = () => {
  const { call } = useSession();
  const change = useChange();
  return useMutation({
    mutationFn: (body: Request<typeof createApiKey>["body"]) => call(createApiKey, { body }),
    gcTime: 0,
    onSuccess: ({ secret, ...key }) => change((keys) => [key, ...keys]),
  });
};

export const useRenameApiKey = () => {
  const { call } = useSession();
  const change = useChange();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => call(renameApiKey, { params: { id }, body: { name } }),
    onSuccess: (renamed) => change((keys) => keys.map((key) => (key.id === renamed.id ? renamed : key))),
  });
};

export const useRevokeApiKey = () => {
  const { call } = useSession();
  const change = useChange();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(revokeApiKey, { params: { id } });
      } catch (thrown) {
        // Revoked elsewhere meanwhile, which is what was asked for.
        if (!(thrown instanceof ApiFailure) || thrown.status !== 404) throw thrown;
      }
    },
    onSuccess: (_, revoked) => change((keys) => keys.filter(({ id }) => id !== revoked)),
  });
};
