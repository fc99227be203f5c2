import type { Setting } from "../../src/main/config/setting.ts";
import type { settings } from "../../src/main/config/settings.ts";

type Settings = typeof settings;

/** All settings, for people. */
export const settingsPage = (all: Settings): string => `# Settings

Everything is set by environment variables, or in a file \`.env\` in the project's folder. None is needed to try Belle out. All are read once at the
start; one that is wrong is named, and an empty one counts as not given. *Must* means: on a public address Belle does not start without it.

This page and \`.env.example\` are made of \`src/main/config/settings.ts\` by \`npm run settings\`.
${sections(all, (group, inside) => `\n## ${group}\n\n| variable | without it | give it | meaning |\n|---|---|---|---|\n${inside.map(row).join("\n")}\n`)}`;

/** A template to copy, in which nothing is set. */
export const envExample = (
  all: Settings,
): string => `# Settings of Belle. Copy this file to .env and take the "#" away from what you want to change.
# Nothing here is needed to try Belle out: \`npm start\` works without any of it. docs/settings.md says more.
${sections(all, (group, inside) => `\n# --- ${group} ${"-".repeat(Math.max(3, 110 - group.length))}\n\n${inside.map(line).join("\n")}\n`)}`;

const sections = (all: Settings, write: (group: string, inside: readonly Setting[]) => string): string =>
  Object.entries(all)
    .map(([group, inside]) => write(group, inside))
    .join("");

const row = ({ name, without, give, meaning }: Setting): string =>
  `| \`${name}\` | ${without} | ${give} | ${meaning} |`;

/** As much as fits on a line above it; the page has the rest. */
const line = ({ name, example, without, meaning }: Setting): string => {
  const [first = ""] = meaning.replaceAll("`", "").split(/[;.:] |\(/);
  const hint = `${first.slice(0, 1).toUpperCase()}${first.slice(1).trimEnd()}. Without it: ${without.replaceAll("`", "")}.`;
  return `# ${hint}\n#${name}=${example}`;
};
