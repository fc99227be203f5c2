// The places that `npm run try-fresh` clones the project into, and everything of them that has to go again afterwards.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

const isRoot = process.getuid?.() === 0;
const elsewhere = "/var/lib/belle";

/** Each makes its clone and answers where it is, as whom to run there, and how to clear it away. */
export const places = {
  empty: { title: "an empty folder", needsRoot: false, make: () => clone(0o755) },
  "root-only": { title: "below a folder that only root may enter", needsRoot: true, make: () => clone(0o700) },
  "other-user": { title: "as another user", needsRoot: true, make: asOtherUser },
};

export const canMake = (place) => isRoot || !place.needsRoot;

function clone(mode) {
  const parent = mkdtempSync(join(tmpdir(), "belle-fresh-"));
  chmodSync(parent, mode);
  const dir = join(parent, "belle");
  // Not by hard links: another user's clone would share the files of this one.
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, dir]);
  const before = existsSync(elsewhere) ? readdirSync(elsewhere) : [];
  return { dir, user: undefined, account: undefined, clear: () => clear(parent, dir, before) };
}

function asOtherUser() {
  const made = clone(0o755);
  const name = `belle-fresh-${process.pid}`;
  const home = join(dirname(made.dir), "home");
  mkdirSync(home);
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--home-dir", home, name]);
  const id = (flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  const account = { uid: id("-u"), gid: id("-g") };
  chownSync(home, account.uid, account.gid);
  execFileSync("chown", ["-R", `${name}:${name}`, made.dir]);
  const clearUser = () => {
    made.clear();
    execFileSync("userdel", [name], { stdio: "ignore" });
  };
  return { dir: made.dir, user: { name, home }, account, clear: clearUser };
}

function clear(parent, dir, before) {
  const note = join(dir, "data", "postgres-is-elsewhere.txt");
  const database = existsSync(note) ? readFileSync(note, "utf8").split("\n")[1] : undefined;
  if (database?.startsWith(`${elsewhere}/`)) rmSync(dirname(database), { recursive: true, force: true });
  rmSync(parent, { recursive: true, force: true });
  if (!existsSync(elsewhere)) return;
  const programs = readdirSync(elsewhere).filter((name) => name.startsWith("programs-") && !before.includes(name));
  for (const name of programs) rmSync(join(elsewhere, name), { recursive: true, force: true });
  if (readdirSync(elsewhere).length === 0) rmdirSync(elsewhere);
}
