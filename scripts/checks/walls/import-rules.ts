import { locate } from "./locate.ts";
import type { Reference } from "./read-module.ts";
import {
  featureOf,
  isPort,
  isTest,
  mayHoldSql,
  mayImport,
  mayUsePorts,
  provedBy,
  type Room,
  roomName,
  roomOf,
} from "./rooms.ts";
import type { Finding } from "./violation.ts";

const screenOf = (path: string): string | undefined => /^src\/web\/screens\/([^/]+)/.exec(path)?.[1];
const isShared = (path: string): boolean => /^src\/web\/(?:parts|data|session)\//.test(path);

/** The walls inside the rooms: between screens, around the parts, and around a feature's store and routes. */
function screenAndFeatureRules(path: string, target: string): Finding[] {
  const findings: Finding[] = [];
  const screen = screenOf(target);
  if (screen !== undefined && (isShared(path) || (screenOf(path) ?? screen) !== screen)) {
    findings.push({ rule: "screen", text: `${folderOf(path)} imports the screen ${screen}` });
  }
  if (path.startsWith("src/web/parts/") && !/^src\/(?:web\/parts|domain)(?:\/|$)/.test(target)) {
    findings.push({ rule: "parts", text: `a part knows props only, and imports ${target}` });
  }
  const feature = featureOf(target);
  const own = featureOf(path);
  if (feature !== undefined && own !== undefined && own !== feature && /\/(?:store|routes)(?:\.ts)?$/.test(target)) {
    findings.push({ rule: "feature", text: `${own} imports ${target}; a feature calls another one's verbs only` });
  }
  return findings;
}

const folderOf = (path: string): string => path.split("/").slice(2, -1).join("/");

const testTools = ["vitest", "fast-check"];
const reactFamily = /(?:^|[@/-])react(?:[/-]|$)|^radix-ui$/;
const runsWithoutReact: readonly Room[] = ["domain", "contract", "server", "voice", "providers", "sandbox"];

/** What is wrong with one reference of one file, in words; nothing where it is allowed. */
export function importRules(path: string, reference: Reference): Finding[] {
  const room = roomOf(path);
  const target = locate(reference.specifier, path);
  const unreadable = reference.computed && reference.loads && room !== undefined && room !== "main" && !isTest(path);
  if (unreadable) return [{ rule: "readable", text: "imports a path that is only known at run time" }];
  if (reference.computed && reference.specifier === "") return [];

  if (target.kind === "project") return projectRules(path, room, target.path, reference.specifier);
  if (room === undefined) return [];
  if (target.kind === "unknown") return [{ rule: "readable", text: `"${reference.specifier}" leads nowhere` }];
  if (target.kind === "builtin") return builtinRules(path, room, target.name);
  return packageRules(path, room, target.name, reference.typeOnly);
}

function projectRules(path: string, room: Room | undefined, target: string, specifier: string): Finding[] {
  if (isTest(target)) return [{ rule: "test-file", text: `imports the test file ${target}` }];
  if (room === undefined) return [];
  const outside = /^(?:tests|scripts|bench)(?:\/|$)/.exec(target)?.[0];
  if (outside !== undefined) {
    if (isTest(path) && target.startsWith("tests/support/")) return [];
    return [{ rule: "outside", text: `src imports ${target}` }];
  }
  if (roomName(target) === undefined) return [];
  const other = roomOf(target);
  if (other === undefined) return [{ rule: "room", text: `"${specifier}" leads to no room of src` }];
  if (!mayEnter(path, room, other, target)) return [{ rule: "room", text: `${room} imports ${other} (${specifier})` }];
  return screenAndFeatureRules(path, target);
}

function mayEnter(path: string, room: Room, other: Room, target: string): boolean {
  if (room === other || mayImport[room].includes(other)) return true;
  if (mayUsePorts.includes(room) && isPort(target)) return true;
  return isTest(path) && provedBy[room] === other;
}

/** Tests run in Node, whatever their room runs in. */
function builtinRules(path: string, room: Room, name: string): Finding[] {
  if (isTest(path) || (room !== "domain" && room !== "contract" && room !== "web")) return [];
  return [{ rule: "package", text: `${room} imports node:${name}` }];
}

function packageRules(path: string, room: Room, name: string, typeOnly: boolean): Finding[] {
  if (isTest(path) && testTools.includes(name)) return [];
  const refused =
    room === "domain" ||
    (room === "contract" && name !== "zod") ||
    (runsWithoutReact.includes(room) && reactFamily.test(name));
  if (refused) return [{ rule: "package", text: `${room} imports the package ${name}` }];
  const opensDatabase = name === "pg" && room === "main";
  const sql = (name === "kysely" || name === "pg") && !typeOnly && !opensDatabase && !mayHoldSql(path);
  return sql ? [{ rule: "sql", text: `imports ${name} outside of a store` }] : [];
}
