import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { User } from "#contract/accounts.ts";
import { ApiFailure } from "#contract/call.ts";
import { defaultTimeZone, isTimeZone } from "#domain/time/timezones.ts";
import { send } from "../data/send.ts";
import { browserTimeZone } from "./browser-clock.ts";
import { openSession, type SessionState } from "./session-machine.ts";
import { onStorageChangedElsewhere, storage } from "./storage.ts";
import { chooseTheme, readThemeChoice } from "./theme.ts";

/** Whose clock the owner reads; a zone that this browser does not know cannot be shown. */
export const ownerZone = ({ timezone }: Pick<User, "timezone">): string =>
  isTimeZone(timezone) ? timezone : (browserTimeZone() ?? defaultTimeZone);

/** Whoever waits for an owner to confirm who they are, and the one dialog that asks for all of them. */
export const openProof = () => {
  let waiting: readonly ((proved: boolean) => void)[] = [];
  const watchers = new Set<() => void>();
  const become = (next: typeof waiting): void => {
    waiting = next;
    for (const watcher of watchers) watcher();
  };
  return {
    wanted: () => waiting.length > 0,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    ask: () => new Promise<boolean>((resolve) => become([...waiting, resolve])),
    answer: (proved: boolean): void => {
      const told = waiting;
      become([]);
      for (const tell of told) tell(proved);
    },
  };
};

type Machine = ReturnType<typeof openSession>;
type Session = Pick<Machine, "signIn" | "accept" | "logout" | "call" | "proved" | "replaceUser" | "forget"> & {
  state: SessionState;
  proof: ReturnType<typeof openProof>;
};

const SessionContext = createContext<Session | undefined>(undefined);

const loading: SessionState = { kind: "loading" };

const freshQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: "always",
        // What the server refused stays refused; what did not arrive is tried once more.
        retry: (failures, thrown) => failures < 1 && !(thrown instanceof ApiFailure && thrown.status < 500),
      },
      mutations: { networkMode: "always" },
    },
  });

/** Whoever logs out here takes the alerts along: the next at this browser must not read them. */
const leaving =
  (logout: Machine["logout"]): Machine["logout"] =>
  (...given) => {
    void import("../alerts/this-browser.ts").then(({ unsubscribeHere }) => unsubscribeHere()).catch(() => undefined);
    return logout(...given);
  };

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [proof] = useState(openProof);
  const [machine] = useState(() => openSession({ storage, send, proveAgain: proof.ask }));
  const [queries] = useState(freshQueries);
  const state = useSyncExternalStore(machine.watch, machine.state, () => loading);
  const user = state.kind === "signed-in" ? state.user : undefined;

  // Before paint, so that a visitor without a token never sees a loading state.
  useLayoutEffect(() => {
    void machine.load();
    return onStorageChangedElsewhere(machine.recheck);
  }, [machine]);

  // What was loaded for one owner must not be seen by the next.
  const ownerId = user?.id;
  useEffect(() => (ownerId === undefined ? undefined : () => queries.clear()), [queries, ownerId]);

  useEffect(() => {
    if (user && user.theme !== readThemeChoice()) chooseTheme(user.theme);
  }, [user]);

  const session = useMemo(
    () => ({ ...machine, logout: leaving(machine.logout), state, proof }),
    [machine, state, proof],
  );
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SessionContext>
  );
};

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession must be used within a SessionProvider");
  return session;
};
