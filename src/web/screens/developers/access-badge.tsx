import { Eye, PenLine } from "lucide-react";
import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { Badge } from "../../parts/status/badge.tsx";

export const accessTexts: Readonly<Record<KeyAccess, string>> = { read: "Read", read_write: "Read and write" };

export const AccessBadge = ({ access }: { access: KeyAccess }) => (
  <Badge
    kind={access === "read" ? "plain" : "blue"}
    icon={access === "read" ? <Eye aria-hidden /> : <PenLine aria-hidden />}
  >
    {accessTexts[access]}
  </Badge>
);
