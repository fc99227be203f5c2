import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { until } from "../until.ts";
import { freePort } from "./run-product.ts";

const run = promisify(execFile);
/** With those of its libraries that a small Debian may not have. */
const packages = ["pgbouncer", "libc-ares2", "libevent-2.1-7"];
const installed = "/usr/sbin/pgbouncer";
const fetchMs = 60_000;
/** Nobody: it refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type PoolerProgram = { readonly file: string; readonly env: Readonly<Record<string, string>> };

/** PgBouncer as Debian has it: installed, or fetched without installing it. Undefined where there is neither. */
export async function findPooler(): Promise<PoolerProgram | undefined> {
  try {
    accessSync(installed, constants.X_OK);
    return { file: installed, env: {} };
  } catch {
    return fetchPooler(resolve(".cache", "pgbouncer")).catch(() => undefined);
  }
}

async function fetchPooler(folder: string): Promise<PoolerProgram> {
  if (!existsSync(folder)) {
    const work = `${folder}-${process.pid}`;
    mkdirSync(work, { recursive: true });
    try {
      await run("apt-get", ["download", "-q", ...packages], { cwd: work, timeout: fetchMs });
      for (const file of (await readdir(work)).filter((name) => name.endsWith(".deb")))
        await run("dpkg-deb", ["-x", file, work], { cwd: work });
      renameSync(work, folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const libraries = (await readdir(join(folder, "usr", "lib"))).map((name) => join(folder, "usr", "lib", name));
  return { file: join(folder, installed), env: { LD_LIBRARY_PATH: libraries.join(":") } };
}

export type Pooler = {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
};

/** In front of one database, with the settings of the deployment page but for addresses and numbers. */
export async function startPooler(program: PoolerProgram, databaseUrl: string, size: number): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "belle-pooler-"));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const given: Record<string, string> = {
    listen_port: String(own),
    auth_file: join(folder, "userlist.txt"),
    default_pool_size: String(size),
  };
  const page = await readFile("docs/deployment.md", "utf8");
  const shown = /```ini\n(\[databases\][^`]+)```/.exec(page)?.[1] ?? "";
  const settings = shown
    .replace(
      /^belle = host=\S+ port=\S+ dbname=\S+/m,
      `belle = host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (name in given ? `${name} = ${given[name]}` : line))
    // Those of the package, for its service.
    .replace(/^(logfile|pidfile|unix_socket_dir) = .*\n/gm, "");
  writeFileSync(join(folder, "pgbouncer.ini"), settings);
  writeFileSync(join(folder, "userlist.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  const child = spawn(program.file, ["-q", join(folder, "pgbouncer.ini")], {
    env: { ...program.env },
    stdio: ["ignore", "ignore", process.env["POOLER_LOG"] ? "inherit" : "ignore"],
    ...account,
  });
  const gone = once(child, "exit");
  await until("the pooler", () => {
    if (child.exitCode !== null) throw new Error("The pooler ended at once.");
    return isOpen(own);
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  url.pathname = "/belle";
  return {
    url: url.href,
    pid: child.pid as number,
    async stop() {
      // At once: whoever still holds a connection is about to end.
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host: "127.0.0.1", port }, () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.end());
  });
