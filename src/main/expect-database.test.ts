import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { expectDatabase } from "./expect-database.ts";

/** A server that speaks just enough of PostgreSQL to let in or to refuse. */
async function pretend(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `postgres://owner:hidden@127.0.0.1:${(server.address() as AddressInfo).port}/belle`;
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const letIn = (socket: Socket) =>
  socket.write(Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]));
const refuse = (code: string, text: string) => (socket: Socket) =>
  socket.end(message("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)));

function wait(url: string, patienceMs: number, signal = new AbortController().signal) {
  const said: string[] = [];
  return {
    said,
    done: expectDatabase({ url, variable: "DATABASE_URL", say: (line) => said.push(line), signal, patienceMs }),
  };
}

test("a database that lets us in is not spoken of", async () => {
  const { said, done } = wait(await pretend(letIn), 0);
  await done;
  expect(said).toEqual([]);
});

test("a database that refuses us is not waited for, and the password stays out of the sentence", async () => {
  const url = await pretend(refuse("28P01", "password authentication failed"));
  const { host } = new URL(url);
  await expect(wait(url, 60_000).done).rejects.toThrow(
    `The database at ${host}, given in DATABASE_URL, refuses us: password authentication failed.`,
  );
});

test("a database that is still coming up is waited for", async () => {
  let asked = 0;
  const answers = [refuse("57P03", "the database system is starting up"), letIn];
  const url = await pretend((socket) => answers[asked++]?.(socket));
  const { said, done } = wait(url, 10_000);
  await done;
  expect(asked).toBe(2);
  expect(said).toEqual([`Waiting for the database at ${new URL(url).host} ...`]);
});

test("a pooler whose server is still away is waited for, and one that lets our deadlines not pass is not", async () => {
  let asked = 0;
  const answers = [refuse("08P01", "server login has been failing, try again later (server_login_retry)"), letIn];
  await wait(await pretend((socket) => answers[asked++]?.(socket)), 10_000).done;
  expect(asked).toBe(2);
  const strict = await pretend(refuse("08P01", "unsupported startup parameter: statement_timeout"));
  await expect(wait(strict, 60_000).done).rejects.toThrow(
    /refuses us: unsupported startup parameter: statement_timeout\.$/,
  );
});

test("a database that is not there is given up in the end", async () => {
  await expect(wait("postgres://u:hidden@127.0.0.1:1/belle", 0).done).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1, given in DATABASE_URL, does not answer: .*ECONNREFUSED.*\.$/,
  );
});

test("waiting ends when the product is stopped", async () => {
  const stop = new AbortController();
  const { done } = wait("postgres://u:hidden@127.0.0.1:1/belle", 60_000, stop.signal);
  const ended = expect(done).rejects.toThrow("Stopping");
  await sleep(20);
  stop.abort(new Error("Stopping"));
  await ended;
});
