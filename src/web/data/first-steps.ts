import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { dismissFirstSteps, readFirstSteps } from "#contract/first-steps.ts";
import { useSession } from "../session/session.tsx";

type Steps = Reply<typeof readFirstSteps>["data"];

const firstStepsKey = ["first-steps"] as const;

/** How far the owner has come. */
export const useFirstSteps = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: firstStepsKey,
    queryFn: async ({ signal }) => (await call(readFirstSteps, {}, signal)).data,
  });
};

export const useDismissFirstSteps = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissFirstSteps, {}),
    onSuccess: () => queries.setQueryData<Steps>(firstStepsKey, (steps) => steps && { ...steps, dismissed: true }),
  });
};
