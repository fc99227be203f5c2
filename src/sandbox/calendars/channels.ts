import type { Post } from "../post.ts";
import type { Account, CalendarStore, Channel } from "./calendar-store.ts";

/** What goes out, in the vendor's own form. */
export type Message = (
  channel: Readonly<Channel>,
  what: "sync" | "exists",
) => { readonly headers: Record<string, string>; readonly body: string };

export type Channels = ReturnType<typeof createChannels>;

/** Channels of a vendor's accounts: whatever changes in a calendar is told to all that are open. */
export function createChannels(store: CalendarStore, post: Pick<Post, "send">, message: Message) {
  const { stateStore, clock } = store;
  const all = (): Channel[] => (stateStore.state.channels ??= []);
  const isOpen = ({ expiresAt }: Channel): boolean => Date.parse(expiresAt) > clock.now().getTime();

  const tell = (channel: Channel, what: "sync" | "exists"): void => {
    channel.count += 1;
    const said = message(channel, what);
    post.send({ url: channel.url, make: () => said, onDone: () => {} });
    stateStore.save();
  };
  store.onChange((accountId) => {
    for (const channel of all()) if (channel.accountId === accountId && isOpen(channel)) tell(channel, "exists");
  });

  return {
    open: (): readonly Channel[] => all().filter(isOpen),
    add(channel: Omit<Channel, "count">): Channel {
      const made = { ...channel, count: 0 };
      stateStore.state.channels = [...all().filter(isOpen), made];
      stateStore.save();
      return made;
    },
    tell,
    find: (account: Account, id: string): Channel | undefined =>
      all().find((one) => one.id === id && one.accountId === account.id && isOpen(one)),
    remove(channel: Channel): void {
      stateStore.state.channels = all().filter((one) => one !== channel);
      stateStore.save();
    },
  };
}

/** Services post to https; the sandbox also to a program beside it. */
export function isReachable(url: unknown): url is string {
  if (typeof url !== "string" || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}
