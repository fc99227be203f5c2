type Nest = { [key: string]: unknown };

/** `items[0][price]=p` as the object that was meant: `{ items: [{ price: "p" }] }`. */
export function nested(pairs: readonly (readonly [string, unknown])[]): unknown {
  const top: Nest = {};
  for (const [name, value] of pairs) {
    const keys = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([key]) => key);
    let at = top;
    for (const key of keys.slice(0, -1)) {
      const next = at[key];
      const below = (typeof next === "object" && next !== null ? next : {}) as Nest;
      at[key] = below;
      at = below;
    }
    const last = keys.at(-1) ?? "";
    const before = at[last];
    at[last] = before === undefined ? value : [before, value].flat();
  }
  return lists(top);
}

function lists(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, lists(one)] as const);
  if (entries.length === 1 && entries[0]?.[0] === "[]") return [entries[0][1]].flat();
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
