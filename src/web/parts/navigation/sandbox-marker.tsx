import { FlaskConical } from "lucide-react";

/** Leads to the stand-ins of outside services. The server marks the page where there are any; elsewhere nobody sees it. */
export const SandboxMarker = ({ className }: { className: string }) => (
  <a
    href="/sandbox"
    className={`hidden min-h-(--control) items-center gap-1.5 px-2 in-data-sandbox:inline-flex ${className}`}
  >
    <FlaskConical className="size-4" aria-hidden />
    Sandbox
  </a>
);
