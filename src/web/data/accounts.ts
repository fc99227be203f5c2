import { useMutation, useQuery } from "@tanstack/react-query";
import { forgotPassword, readReset, registerAccount, resetPassword } from "#contract/accounts.ts";
import type { Request } from "#contract/endpoint.ts";
import { send } from "./send.ts";

/** For a visitor: these go without a token. */
export const useRegister = () =>
  useMutation({ mutationFn: (body: Request<typeof registerAccount>["body"]) => send(registerAccount, { body }) });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Request<typeof forgotPassword>["body"]) => send(forgotPassword, { body }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Request<typeof resetPassword>["body"]) => send(resetPassword, { body }) });

/** What a link takes along when it is used. */
export const useReset = (token: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ["reset", token],
    queryFn: ({ signal }) => send(readReset, { body: { token } }, { signal }),
    enabled,
  });
