import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changePassword, deleteAccount, readMe, type User, updateMe } from "#contract/accounts.ts";
import type { Request } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";
import { readThemeChoice, type ThemeChoice } from "../session/theme.ts";
import { ownerVerificationKey } from "./owner-verification.ts";
import { sessionsKey } from "./sessions.ts";

const profileKey = ["profile"] as const;

export type ProfileChange = Request<typeof updateMe>["body"];

export const useProfile = () => {
  const { call } = useSession();
  return useQuery({ queryKey: profileKey, queryFn: ({ signal }) => call(readMe, {}, signal) });
};

/** The answer is the whole account, so that header, profile and settings all show what was saved. */
const useTakeOver = () => {
  const { replaceUser } = useSession();
  const queries = useQueryClient();
  return (user: User): void => {
    queries.setQueryData(profileKey, user);
    replaceUser(user);
    // A new phone or address is to be verified.
    void queries.invalidateQueries({ queryKey: ownerVerificationKey });
  };
};

export const useSaveProfile = () => {
  const { call } = useSession();
  const takeOver = useTakeOver();
  return useMutation({ mutationFn: (body: ProfileChange) => call(updateMe, { body }), onSuccess: takeOver });
};

/** One after the other, so that the last choice is the one that stays. */
export const useSaveTheme = () => {
  const { call } = useSession();
  const takeOver = useTakeOver();
  return useMutation({
    scope: { id: "theme" },
    mutationFn: (theme: ThemeChoice) => call(updateMe, { body: { theme } }),
    onSuccess: (user) => {
      // A choice made meanwhile is on its way and must not be painted over.
      if (user.theme === readThemeChoice()) takeOver(user);
    },
  });
};

export const useChangePassword = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof changePassword>["body"]) => call(changePassword, { body }),
    // The server has ended all others.
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
};

export const useDeleteAccount = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (password: string) => call(deleteAccount, { body: { password } }) });
};
