import { ArrowLeft } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { BrandMark } from "../parts/navigation/brand-mark.tsx";
import { onStorageChangedElsewhere, storage } from "../session/storage.ts";
import { Footer } from "./footer.tsx";
import { BottomNav, HeaderNav } from "./main-nav.tsx";
import { SkipLink } from "./skip-link.tsx";
import { WrittenNav } from "./written-nav.tsx";

type Reader = "owner" | "visitor" | "unknown";

/** While a page is written at build time nobody knows; many of these pages are never woken and stay so. */
const useReader = (): Reader =>
  useSyncExternalStore<Reader>(
    onStorageChangedElsewhere,
    () => (storage.read("is_authenticated") === "true" ? "owner" : "visitor"),
    () => "unknown",
  );

/** Round pages that anyone may read. Who reads is not asked; whoever logged in here keeps their way round. */
export default function PublicFrame() {
  const reader = useReader();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-(--bar-top) items-center justify-between gap-4">
          <BrandMark name={brand.productName} />
          {reader === "owner" && <HeaderNav />}
          {reader === "unknown" && <WrittenNav />}
          {reader !== "owner" && (
            <span className={reader === "unknown" ? "for-visitors" : undefined}>
              <ButtonLink kind="quiet" to="/" icon={<ArrowLeft aria-hidden />}>
                Back to home
              </ButtonLink>
            </span>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1">
        <Outlet />
      </main>
      <Footer />
      {reader === "owner" && <BottomNav />}
    </div>
  );
}
