import { Link } from "react-router";
import { copyrightLine } from "#domain/basics/brand.ts";
import { SandboxMarker } from "../parts/navigation/sandbox-marker.tsx";
import { browserClock } from "../session/browser-clock.ts";

const targets = [
  { to: "/help", text: "Help" },
  { to: "/documentation", text: "Documentation" },
  { to: "/privacy", text: "Privacy Policy" },
  { to: "/terms", text: "Terms of Service" },
] as const;

export const Footer = () => (
  <footer className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-8 pb-8 text-sm text-ink-soft">
    {/* A page written at build time keeps the year of its build. */}
    <p suppressHydrationWarning>{copyrightLine(browserClock.now().getFullYear())}</p>
    <nav aria-label="Footer" className="-mx-2 flex flex-wrap gap-x-2">
      {targets.map((target) => (
        <Link key={target.to} to={target.to} className="inline-flex min-h-(--control) items-center px-2 text-ink-soft">
          {target.text}
        </Link>
      ))}
      <SandboxMarker className="text-ink-soft" />
    </nav>
  </footer>
);
