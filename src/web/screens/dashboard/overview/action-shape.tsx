import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { MapLink } from "../../../parts/product/map-link.tsx";

export type Tone = "bad" | "warn" | "blue";
const tones: Readonly<Record<Tone, string>> = {
  bad: "bg-bad-soft text-bad",
  warn: "bg-warn-soft text-warn",
  blue: "bg-blue-soft text-blue",
};

type ShapeProps = {
  look: { tone: Tone; icon: LucideIcon };
  title: string;
  text: string;
  address?: string | null;
  action: ReactNode;
  more?: ReactNode;
  children?: ReactNode;
};

/** On a phone what can be done stands under the words, across the full width. */
export const Shape = ({ look: { tone, icon: Icon }, title, text, address, action, more, children }: ShapeProps) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3.5 px-(--space-card) py-3.75 min-[37.5rem]:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
    <span className={`grid size-10 place-items-center self-start rounded-md [&_svg]:size-5 ${tones[tone]}`}>
      <Icon aria-hidden />
    </span>
    <div className="min-w-0">
      <p className="font-[620] [overflow-wrap:anywhere]" dir="auto">
        {title}
      </p>
      <p className="text-sm text-pretty [overflow-wrap:anywhere] text-ink-soft" dir="auto">
        {text}
      </p>
      {address && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <MapLink place={address} />
        </p>
      )}
    </div>
    <div className="grid max-[37.5rem]:col-span-full max-[37.5rem]:mt-3">{action}</div>
    {more && (
      <div className="mt-1 flex flex-wrap gap-x-1 max-[37.5rem]:col-span-full max-[37.5rem]:justify-center min-[37.5rem]:col-start-2 min-[37.5rem]:col-end-4 min-[37.5rem]:-ml-3">
        {more}
      </div>
    )}
    {children && <div className="col-span-full mt-3 grid gap-3 empty:hidden min-[37.5rem]:col-start-2">{children}</div>}
  </li>
);
