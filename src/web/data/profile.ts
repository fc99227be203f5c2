import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changePassword, deleteAccount, readMe, type User, updateMe } from "#contract/accounts.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Request } from "#contract/endpoint.ts";
import { endOtherSessions, endSession, listAuditEvents, listSessions, type Session } from "#contract/sessions.ts";
import type { AuditGroup } from "#domain/accounts/audit-events.ts";
import { useSession } from "../session/session.tsx";
import { readThemeChoice, type ThemeChoice } from "../session/theme.ts";
import { ownerVerificationKey } from "./owner-verification.ts";

const sessionsKey = ["sessions"] as const;

export const useSessions = () => {
  const { call } = useSession();
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, {}, signal) });
};

/** The list loses at once what has ended; the server is asked again when the screen comes back. */
const useKeep = () => {
  const queries = useQueryClient();
  return (kept: (session: Session) => boolean): void =>
    void queries.setQueryData<Session[]>(sessionsKey, (sessions) => sessions?.filter(kept));
};

export const useEndSession = () => {
  const { call } = useSession();
  const keep = useKeep();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(endSession, { params: { id } });
      } catch (thrown) {
        // It ended by itself meanwhile, which is what was asked for.
        if (!(thrown instanceof ApiFailure) || thrown.status !== 404) throw thrown;
      }
    },
    onSuccess: (_, ended) => keep(({ id }) => id !== ended),
  });
};

export const useEndOtherSessions = () => {
  const { call } = useSession();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => keep(({ current }) => current),
  });
};

const pageCount = 10;

/** Who did what to the account, newest first. */
export const useAuditLog = (group: AuditGroup | undefined) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: ["audit-log", { group }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAuditEvents, { query: { limit: pageCount, cursor, group } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // What was just done on this screen stands in it.
    staleTime: 0,
  });
};

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
