/**
 * Where pages begin: the landing page by itself; what every other page loads; pages for anybody; the way into an account; what every page
 * with a session loads; the frame of owners' screens; the dashboard, which owners open first, and what it loads late; all other screens.
 */
export type Area = "landing" | "always" | "public" | "way-in" | "session" | "owners" | "dashboard" | "late" | "others";

/**
 * The file of a module that entries of these areas import, or null where it is left to the bundler. Small modules go together, so that a
 * page loads some files and not a hundred, and each is in a file of which its readers need most. What a module imports has the same
 * readers and perhaps more, which is never a file further down: so no two files wait for each other.
 */
export function sharedFile(importing: readonly Area[], isIcon = false): string | null {
  const some = (...areas: Area[]): boolean => areas.some((area) => importing.includes(area));
  if (some("landing") && some("always", "session", "owners", "dashboard")) return "first";
  if (some("always") || (some("public") && some("session", "owners", "dashboard"))) return "start";
  if (some("session") || (some("way-in") && some("owners", "dashboard"))) return "session";
  if (some("owners") || (some("others") && some("dashboard"))) return "owners";
  if (some("dashboard")) return "dashboard";
  return isIcon && importing.length > 1 && !some("landing", "public", "way-in") ? "icons" : null;
}
