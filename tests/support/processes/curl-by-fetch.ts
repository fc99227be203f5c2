/**
 * `node curl-by-fetch.ts <what curl would get>`: does with fetch what curl does with it, for machines without curl. An option that it does
 * not know is an error, so that no example passes half read.
 */
import process from "node:process";

const headers = new Headers();
let [url, method, body]: (string | undefined)[] = [];
const words = process.argv.slice(2);
const next = (option: string): string => {
  const value = words.shift();
  if (value === undefined) throw new Error(`${option} has no value.`);
  return value;
};

for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === "--request") method = next(word);
  else if (word === "--data") body = next(word);
  else if (word === "--header") {
    const [, name = "", value = ""] = /^([^:]+): (.*)$/.exec(next(word)) ?? [];
    headers.append(name, value);
  } else if (word === "--no-buffer") continue;
  else if (word.startsWith("-") || url !== undefined) throw new Error(`This is not understood here: ${word}`);
  else url = word;
}

if (url === undefined) throw new Error("There is no address.");
const reply = await fetch(url, {
  method: method ?? (body === undefined ? "GET" : "POST"),
  headers,
  body: body ?? null,
});
for await (const bytes of reply.body ?? []) process.stdout.write(bytes as Uint8Array);
