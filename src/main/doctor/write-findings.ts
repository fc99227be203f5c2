import type { Finding } from "./finding.ts";

const stateWidth = 8;

/** For people: one line each, and what to do below the wrong ones. */
export function writeFindings(findings: readonly Finding[]): string {
  const nameWidth = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap((finding) => {
    const line = `${finding.state.padEnd(stateWidth)} ${finding.name.padEnd(nameWidth)}  ${finding.text}`;
    const indent = " ".repeat(stateWidth + nameWidth + 3);
    return finding.state === "wrong" ? [line, `${indent}-> ${finding.fix}`] : [line];
  });
  return [...lines, "", countFindings(findings)].join("\n");
}

/** For machines. */
export const writeJson = (findings: readonly Finding[]): string =>
  JSON.stringify({ ok: isHealthy(findings), findings }, null, 2);

export const isHealthy = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== "wrong");

export function countFindings(findings: readonly Finding[]): string {
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  return `${count("good")} good, ${count("wrong")} wrong, ${count("not set")} not set.`;
}
