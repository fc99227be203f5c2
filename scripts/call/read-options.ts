import { parseArgs } from "node:util";

export type Options =
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly text: string }
  | { readonly kind: "demo"; readonly url: string }
  | { readonly kind: "own"; readonly url: string; readonly user: string; readonly assistant: string | undefined };

export const help = `A call with Belle in the terminal. The product must be running.

  npm run call                                  the demo business
  npm run call -- --user NAME                   your first assistant; the password is asked for, or read from BELLE_PASSWORD
  npm run call -- --user NAME --assistant WHO   the assistant of that name or id
  npm run call -- --url http://localhost:3000   where the product is; without it, PORT on this machine

In the call, type what you say. Lines that begin with a slash press buttons:
  /key 1                                        a key: 0 to 9, * or #
  /accept /decline /busy /no-answer /voicemail  answer the pretend phone of a transfer
  /hang-up                                      end the call, as Ctrl-D does`;

/** What was asked for on the command line. */
export function readOptions(args: readonly string[], port: string | undefined): Options {
  const wrong = (text: string): Options => ({ kind: "wrong", text: `${text} See npm run call -- --help` });
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: "boolean", short: "h", default: false },
        url: { type: "string", default: `http://localhost:${port || 3000}` },
        user: { type: "string" },
        assistant: { type: "string" },
      },
    });
    if (values.help) return { kind: "help" };
    if (!/^https?:\/\/[^/]+\/?$/.test(values.url)) return wrong("--url must be like http://localhost:3000.");
    const url = values.url.replace(/\/$/, "");
    if (values.user !== undefined) return { kind: "own", url, user: values.user, assistant: values.assistant };
    return values.assistant === undefined ? { kind: "demo", url } : wrong("--assistant needs --user.");
  } catch (thrown) {
    return wrong(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
