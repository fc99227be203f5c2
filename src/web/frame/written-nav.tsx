import { ChevronDown, Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { BottomPlaces, HeaderPlaces, linkLook, otherTargets, tileLook } from "./main-nav.tsx";
import "./written-nav.css";

const menuId = "more-places";

/**
 * The way round on pages that stay as they were written: it shows where the head's script has found that an owner logged in here, and its
 * menu opens without any script of ours.
 */
export const WrittenNav = () => (
  <>
    <HeaderPlaces
      className="for-owners"
      more={
        <button type="button" popoverTarget={menuId} className={linkLook}>
          More
          <ChevronDown className="size-[1.125rem]" aria-hidden />
        </button>
      }
    />
    <BottomPlaces
      className="for-owners"
      more={
        <button type="button" popoverTarget={menuId} className={tileLook}>
          <Ellipsis aria-hidden />
          More
        </button>
      }
    />
    <nav
      id={menuId}
      popover="auto"
      aria-label="More"
      className="more-places min-w-64 rounded-lg border border-line bg-raised p-1.5 shadow-pop"
    >
      {otherTargets.flat().map(({ to, text, icon: Icon }) => (
        <Link
          key={text}
          to={to}
          className="flex min-h-(--control) items-center gap-3 rounded-md px-3 font-[560] text-ink no-underline hover:bg-sunken hover:text-ink [&_svg]:size-[1.125rem] [&_svg]:text-ink-soft"
        >
          <Icon aria-hidden />
          {text}
        </Link>
      ))}
    </nav>
  </>
);
