import { ArrowDownToLine, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Method } from "#contract/endpoint.ts";
import { Badge } from "../../parts/status/badge.tsx";

const icons: Record<Method, ReactNode> = {
  GET: <ArrowDownToLine aria-hidden />,
  POST: <Plus aria-hidden />,
  PUT: <Pencil aria-hidden />,
  PATCH: <Pencil aria-hidden />,
  DELETE: <Trash2 aria-hidden />,
};

export const MethodBadge = ({ method }: { method: Method }) => <Badge icon={icons[method]}>{method}</Badge>;
