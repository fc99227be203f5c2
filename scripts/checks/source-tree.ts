import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Paths are relative to the project, with forward slashes. */
export type SourceFile = { path: string; text: string };

/** Reads the files below some folders of a project whose names fit. */
export function readSourceTree(root: string, folders: readonly string[], fits: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => list(join(root, folder)))
    .map((path) => ({ path, name: relative(root, path).split(sep).join("/") }))
    .filter(({ name }) => fits.test(name))
    .map(({ path, name }) => ({ path: name, text: readFileSync(path, "utf8") }));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? list(path) : [path];
    });
  } catch (error) {
    // A project need not have every folder; anything else must not pass for "nothing to check".
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
