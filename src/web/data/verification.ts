import { useMutation } from "@tanstack/react-query";
import { verifyBooks } from "#contract/verification.ts";
import { useSession } from "../session/session.tsx";

/** Longer than the server allows itself, so that its answer comes, whatever it is. */
const deadlineMs = 60_000;

/** Has the books verified, and a printed chain head looked for where one is given. */
export const useVerifyBooks = () => {
  const { call } = useSession();
  return useMutation({
    mutationFn: async (chainHead: string | undefined) => {
      const body = chainHead === undefined ? {} : { chain_head: chainHead };
      return (await call(verifyBooks, { body }, undefined, { deadlineMs })).data;
    },
  });
};
