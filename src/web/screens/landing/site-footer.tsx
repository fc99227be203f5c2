import { copyrightLine } from "#domain/basics/brand.ts";
import { SandboxMarker } from "../../parts/sandbox-marker.tsx";
import { browserClock } from "../../session/browser-clock.ts";
import { SiteMark } from "./site-mark.tsx";

const targets = [
  { to: "/privacy", text: "Privacy Policy" },
  { to: "/terms", text: "Terms of Service" },
  { to: "/help", text: "Help" },
  { to: "/documentation", text: "Documentation" },
] as const;

export const SiteFooter = () => (
  <footer className="on-night bg-night text-on-night-soft">
    <div className="wrap flex flex-col items-start justify-between gap-x-6 gap-y-4 py-8 md:flex-row md:flex-wrap md:items-center">
      <span className="text-on-night">
        <SiteMark />
      </span>
      <nav aria-label="Footer" className="-mx-2 flex flex-wrap gap-x-2">
        {targets.map(({ to, text }) => (
          <a
            key={to}
            href={to}
            className="inline-flex min-h-(--control) items-center px-2 text-on-night-soft hover:text-on-night"
          >
            {text}
          </a>
        ))}
        <SandboxMarker className="text-on-night-soft hover:text-on-night" />
      </nav>
      {/* A page written at build time keeps the year of its build. */}
      <p className="text-sm" suppressHydrationWarning>
        {copyrightLine(browserClock.now().getFullYear())}
      </p>
    </div>
  </footer>
);
