export type Form = { [key: string]: FormValue };
type FormValue = string | Form | FormValue[];

const longestPath = 8;
const unsafe = new Set(["__proto__", "constructor", "prototype"]);

/** `a[b][0]=c` as it is meant: brackets nest, numbers and empty brackets make lists. */
export function readForm(flat: Record<string, unknown>): Form {
  const root: Form = Object.create(null);
  for (const [name, given] of Object.entries(flat)) {
    const values = Array.isArray(given) ? given : [given];
    const path = pathOf(name);
    if (path.length > longestPath || path.some((part) => unsafe.has(part))) continue;
    for (const value of values) put(root, path, String(value ?? ""));
  }
  return listed(root) as Form;
}

function pathOf(name: string): string[] {
  const [head = "", ...rest] = name.split("[");
  return [head, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function put(root: Form, path: string[], value: string): void {
  let at = root;
  for (const part of path.slice(0, -1)) {
    const next = at[part];
    at = at[part] = typeof next === "object" ? (next as Form) : Object.create(null);
  }
  const last = path.at(-1) ?? "";
  at[last === "" ? String(Object.keys(at).length) : last] = value;
}

/** What has only numbers for names was a list. */
function listed(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}
