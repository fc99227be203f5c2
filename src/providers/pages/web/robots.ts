type Rule = { readonly allows: boolean; readonly path: string };
type Group = { readonly agents: string[]; readonly rules: Rule[] };

/** RFC 9309 wants at least this much to be read. */
export const mostRobotsBytes = 500 * 1024;
const mostLines = 5000;
/** No address that we ask for is longer. */
const longestLine = 2100;

/** Whether a robots.txt (RFC 9309) lets an agent of this name read a path. The longest fitting rule decides, and of two equal ones the kinder. */
export function robotsAllow(text: string, agent: string, path: string): boolean {
  const groups = parseGroups(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const rules = (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"))).flatMap(
    (group) => group.rules,
  );
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = Math.max(0, ...fitting.map((rule) => rule.path.length));
  const deciding = fitting.filter((rule) => rule.path.length === longest);
  return deciding.length === 0 || deciding.some(({ allows }) => allows);
}

function parseGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const whole of text.slice(0, mostRobotsBytes).split(/\r\n|\r|\n/, mostLines)) {
    const line = whole.slice(0, longestLine);
    const [, field = "", rest = ""] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    const value = rest.trim();
    const name = field.toLowerCase();
    if (name === "user-agent") {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase().replace(/\/.*/, ""));
    } else if ((name === "allow" || name === "disallow") && value !== "") {
      groups.at(-1)?.rules.push({ allows: name === "allow", path: value });
    }
    if (name !== "") isNaming = name === "user-agent";
  }
  return groups;
}

/** `*` stands for anything and `$` for the end. Without a regular expression: the pattern is a stranger's. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [start = "", ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let end = start.length;
  for (const [n, piece] of pieces.entries()) {
    const isLast = isWhole && n === pieces.length - 1;
    const found = isLast ? path.length - piece.length : path.indexOf(piece, end);
    if (found < end || !path.startsWith(piece, found)) return false;
    end = found + piece.length;
  }
  return !isWhole || end === path.length;
}
