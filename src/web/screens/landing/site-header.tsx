import "./site-header.css";
import { MenuIcon, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { brand } from "#domain/basics/brand.ts";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { BellStrokes } from "../../parts/drawings/bell.tsx";
import { onStorageChangedElsewhere, type StoredName, storage } from "../../session/storage.ts";

/** Here a circle is tapped and not hovered over, and the menu folds away. */
export const phoneWidth = "(max-width: 768px)";

/** Tile and name as a plain link: this page stands without the router. */
export const SiteMark = () => (
  <a
    href="/"
    aria-label={`${brand.productName}, home`}
    className="inline-flex min-h-(--control) items-center gap-2 font-display text-[1.4375rem]/none font-[760] tracking-[-0.035em] text-inherit no-underline hover:text-inherit"
  >
    <svg viewBox="0 0 40 40" className="size-8.5" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--color-tape)" />
      <BellStrokes ink="var(--color-on-tape)" ground="var(--color-tape)" />
    </svg>
    <span>{brand.productName}</span>
  </a>
);

/** True where the name is stored as "true". A page written at build time starts with false. */
const useStoredFlag = (name: StoredName): boolean =>
  useSyncExternalStore(
    onStorageChangedElsewhere,
    () => storage.read(name) === "true",
    () => false,
  );

/** The last of the sections that was seen in the middle of the window; the first at the start. */
const useSectionInView = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [seen, setSeen] = useState(ids[0]);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setSeen(ids.find((id) => id === target.id));
      },
      { rootMargin: "-45% 0px -50%" },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [ids]);
  return seen;
};

const sections = [
  { id: "home", text: "Home" },
  { id: "features", text: "Features" },
  { id: "capabilities", text: "Capabilities" },
  { id: "pricing", text: "Pricing" },
] as const;
const ids = sections.map(({ id }) => id);
const menuId = "site-menu";

/** Knows only the flag that the last login left: asking the server would make every visitor wait. */
export const SiteHeader = () => {
  const signedIn = useStoredFlag("is_authenticated");
  const [open, setOpen] = useState(false);
  const current = useSectionInView(ids);
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();

  useEffect(() => {
    const phone = window.matchMedia(phoneWidth);
    const closeMenu = () => menu.current?.hidePopover();
    // It may have been opened, and the window widened, before this page woke.
    if (!phone.matches) closeMenu();
    setOpen(menu.current?.matches(":popover-open") ?? false);
    phone.addEventListener("change", closeMenu);
    return () => phone.removeEventListener("change", closeMenu);
  }, []);

  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="wrap flex min-h-(--bar-top) items-center gap-6">
        <SiteMark />
        {/* The browser's own popover: it opens, closes with Escape and gives the focus back without any script. */}
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={open ? "Close menu" : "Open menu"}
          className={`${buttonLook({ kind: "quiet", iconOnly: true })} ml-auto md:hidden`}
        >
          {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </button>
        <nav
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label="Main"
          className="site-menu"
          onToggle={(event) => setOpen(event.newState === "open")}
        >
          {sections.map(({ id, text }) => (
            <a
              key={id}
              href={`#${id}`}
              className="site-anchor"
              aria-current={current === id ? "true" : undefined}
              onClick={close}
            >
              {text}
            </a>
          ))}
          <span className="hidden flex-1 md:block" />
          <a
            href={signedIn ? "/dashboard" : "/auth"}
            className={`${buttonLook({ kind: "quiet" })} max-md:border-line-strong`}
          >
            {signedIn ? "Dashboard" : "Login / Sign Up"}
          </a>
          <a href="/auth?register=true" className={buttonLook({ kind: "primary" })}>
            Get Started Now
          </a>
        </nav>
      </div>
    </header>
  );
};
