import type { SourceFile } from "../source-tree.ts";
import { fileRules } from "./file-rules.ts";
import { importRules } from "./import-rules.ts";
import { readModule } from "./read-module.ts";
import { useRules } from "./use-rules.ts";
import type { Finding, Violation } from "./violation.ts";

const isModule = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

/** Every broken wall in the given files. A file that cannot be read counts as broken, so that nothing passes unseen. */
export function checkWalls(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const at = (line: number, findings: Finding[]): Violation[] =>
      findings.map((finding) => ({ path: file.path, line, ...finding }));
    const violations = at(1, fileRules(file));
    if (!isModule(file.path)) return violations;
    const { references, uses, errors } = readModule(file);
    violations.push(...errors.flatMap((error) => at(1, [{ rule: "syntax", text: error }])));
    violations.push(...references.flatMap((reference) => at(reference.line, importRules(file.path, reference))));
    violations.push(...uses.flatMap((use) => at(use.line, useRules(file.path, use))));
    return violations;
  });
}
