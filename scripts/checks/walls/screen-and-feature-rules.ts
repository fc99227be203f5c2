import type { Finding } from "./violation.ts";

const screenOf = (path: string): string | undefined => /^src\/web\/screens\/([^/]+)/.exec(path)?.[1];
const featureOf = (path: string): string | undefined => /^src\/server\/features\/([^/]+)/.exec(path)?.[1];
const isShared = (path: string): boolean => /^src\/web\/(?:parts|data|session)\//.test(path);

/** The walls inside the rooms: between screens, around the parts, and around a feature's store and routes. */
export function screenAndFeatureRules(path: string, target: string): Finding[] {
  const findings: Finding[] = [];
  const screen = screenOf(target);
  if (screen !== undefined && (isShared(path) || (screenOf(path) ?? screen) !== screen)) {
    findings.push({ rule: "screen", text: `${folderOf(path)} imports the screen ${screen}` });
  }
  if (path.startsWith("src/web/parts/") && !/^src\/(?:web\/parts|domain)(?:\/|$)/.test(target)) {
    findings.push({ rule: "parts", text: `a part knows props only, and imports ${target}` });
  }
  const feature = featureOf(target);
  const own = featureOf(path);
  if (feature !== undefined && own !== undefined && own !== feature && /\/(?:store|routes)(?:\.ts)?$/.test(target)) {
    findings.push({ rule: "feature", text: `${own} imports ${target}; a feature calls another one's verbs only` });
  }
  return findings;
}

const folderOf = (path: string): string => path.split("/").slice(2, -1).join("/");
