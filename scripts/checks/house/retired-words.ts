import type { SourceFile } from "../source-tree.ts";

type Retired = {
  readonly word: string;
  readonly now: string;
  /** Of the words that a name is made of, in small letters. */
  readonly fits: RegExp;
  /** Elsewhere the word means what everybody takes it for. */
  readonly where?: RegExp;
};

const server = /^src\/(?:server|main)\//;

/** Words that were ours alone, or meant several things. ARCHITECTURE.md has those that remain. */
export const retired: readonly Retired[] = [
  { word: "turnstile", now: "concurrency limit", fits: /\bturnstile\b/ },
  { word: "lane", now: "worker, queue, connection", fits: /\blanes?\b/ },
  { word: "keepable", now: "storable", fits: /\b(?:un)?keepable\b/ },
  { word: "letter", now: "email template", fits: /\bletter (?:kind|writer|html)\b|^owner letters$/, where: server },
  { word: "lead numbers", now: "repoint numbers", fits: /\blead (?:numbers|here)\b/ },
  { word: "figures", now: "metrics", fits: /\bfigures?\b/, where: /^src\/server\/(?!features\/digest)|^src\/main\// },
  { word: "visits", now: "portal", fits: /\bvisits\b|^(?:open|prove) visit$/, where: /^src\/(?:server|main|domain)\// },
  {
    word: "weather",
    now: "fault injection",
    fits: /\bweather\b/,
    where: /^(?:src\/(?!voice)|tests\/(?:features|support))/,
  },
  { word: "kept", now: "state store", fits: /^open kept$/, where: /^src\/sandbox\// },
  {
    word: "door",
    now: "handler, authenticator, load balancer",
    fits: /\bdoors?\b/,
    where: /^(?:src\/(?:server|main|providers|sandbox)|tests)\//,
  },
  { word: "tape", now: "gauge, timeline", fits: /\btape$/, where: /^src\/web\/.*\.tsx?$/ },
  { word: "standing", now: "status, evidence", fits: /\bstandings?\b/, where: /^src\/(?!contract|sandbox)/ },
  { word: "news", now: "notification, webhook, payment change", fits: /\bnews\b/, where: server },
  { word: "notice", now: "notification, disclosure", fits: /\bnotices?\b/, where: server },
  { word: "hold", now: "lock or lease, unless a booking", fits: /^hold (?!time\b|ms\b)/, where: server },
  { word: "call line", now: "transcript line", fits: /\bcall line\b/ },
  { word: "carrier wire", now: "carrier protocol", fits: /\bcarrier wire\b/ },
];

/** `openFaceOf`, `open-face-of` and `open_face_of` are the same three words. */
export const wordsIn = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_.]+/g, " ")
    .trim()
    .toLowerCase();

const declared = /\b(?:const|let|function\*?|type|class) ([A-Za-z_]\w*)/g;

/** Files, folders and declared names that still use a retired word. Tables and columns are not ours to rename. */
export function retiredNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith("scripts/checks/house/"))
    .flatMap(({ path, text }) => {
      const places = path.split("/").map((part) => part.replace(/(?:\.test)?\.\w+$/, ""));
      const names = [...text.matchAll(declared)].map(([, name = ""]) => name);
      return [...new Set([...places, ...names])].flatMap((name) =>
        retired
          .filter(({ fits, where }) => (!where || where.test(path)) && fits.test(wordsIn(name)))
          .map(({ word, now }) => `${path}: ${name} (${word}: ${now})`),
      );
    });
}
