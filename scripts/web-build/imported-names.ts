/** One name of an import in braces: `{ name as own }`. */
export type ImportedName = { readonly name: string; readonly own: string };

export const namesOf = (braces: string): ImportedName[] =>
  braces
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = part, own = name] = part.split(/\s+as\s+/);
      return { name, own };
    });

/** The code with each import from such a place put anew, name by name. */
export const withImports = (
  code: string,
  from: RegExp,
  put: (imported: ImportedName, from: string) => { name: string; from: string },
): string =>
  code.replace(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g, (line, braces: string, place: string) =>
    from.test(place)
      ? namesOf(braces)
          .map((imported) => {
            const found = put(imported, place);
            return `import { ${found.name} as ${imported.own} } from ${JSON.stringify(found.from)};`;
          })
          .join(" ")
      : line,
  );
