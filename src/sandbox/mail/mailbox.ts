import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock, Log } from "../vendor.ts";
import { readMail } from "./read-mail.ts";

/** What the index keeps of a message; the rest is read from its source when asked for. */
export type StoredMail = {
  readonly id: string;
  readonly received_at: string;
  /** Whom the sender named to the server, which is who gets the message, whatever its header says. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly message_id: string;
  readonly excerpt: string;
  readonly size_bytes: number;
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const mostMails = 500;
const longestSubject = 500;
const longestExcerpt = 200;
/** Mails carry codes and links: nobody else on this machine reads them. */
const fileMode = 0o600;
const dirMode = 0o700;

/** Mails as files with an index beside them. A mail is in the box when the index names it, so a crash leaves no half mail. */
export async function openMailbox({ dir, clock, log }: { dir: string; clock: Clock; log: Log }) {
  await mkdir(dir, { recursive: true, mode: dirMode });
  const indexFile = join(dir, "index.json");
  const sourceFile = (id: string) => join(dir, `${id}.eml`);
  const discard = (ids: readonly string[]) => Promise.all(ids.map((id) => rm(sourceFile(id), { force: true })));

  const inFolder = (await readdir(dir)).filter((name) => name.endsWith(".eml")).map((name) => name.slice(0, -4));
  let mails: readonly StoredMail[] = (await readIndex(indexFile, log)).filter(({ id }) => inFolder.includes(id));
  await discard(inFolder.filter((id) => !mails.some((mail) => mail.id === id)));

  let changes = 0;
  const start = randomUUID();
  const save = async (next: readonly StoredMail[]) => {
    await writeFile(`${indexFile}.new`, JSON.stringify(next), { mode: fileMode });
    await rename(`${indexFile}.new`, indexFile);
    const gone = mails.filter((mail) => !next.includes(mail));
    mails = next;
    changes += 1;
    await discard(gone.map(({ id }) => id));
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: two at once would overwrite each other's index. */
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const done = last.then(change);
    last = done.catch(() => {});
    return done;
  };

  return {
    /** Newest first. */
    mails: () => mails,
    /** Another value after every change, and after a restart. */
    revision: () => `${start}-${changes}`,
    source: (id: string): Promise<Buffer | undefined> =>
      mails.some((mail) => mail.id === id)
        ? readFile(sourceFile(id)).catch(() => undefined)
        : Promise.resolve(undefined),
    async deliver(raw: Buffer, to: readonly string[]): Promise<StoredMail> {
      const { from, subject, message_id, text } = await readMail(raw);
      const mail: StoredMail = {
        id: randomUUID(),
        received_at: clock.now().toISOString(),
        to,
        from,
        subject: subject.slice(0, longestSubject),
        message_id,
        excerpt: (text ?? "").replace(/\s+/g, " ").trim().slice(0, longestExcerpt),
        size_bytes: raw.length,
      };
      await inTurn(async () => {
        await writeFile(sourceFile(mail.id), raw, { mode: fileMode });
        await save([mail, ...mails].slice(0, mostMails)).catch(async (error) => {
          await discard([mail.id]);
          throw error;
        });
      });
      return mail;
    },
    clear: () => inTurn(() => save([])),
  };
}

async function readIndex(file: string, log: Log): Promise<StoredMail[]> {
  const text = await readFile(file, "utf8").catch(() => "[]");
  try {
    return JSON.parse(text);
  } catch {
    log.error({}, "The sandbox mailbox's index could not be read, so the mailbox starts empty");
    return [];
  }
}
