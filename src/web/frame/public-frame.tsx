import { ArrowLeft } from "lucide-react";
import { Outlet } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { BrandMark } from "../parts/navigation/brand-mark.tsx";
import { Footer } from "./footer.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Round pages that anyone may read, without knowing who reads. */
export default function PublicFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-(--bar-top) items-center justify-between gap-4">
          <BrandMark name={brand.productName} />
          <ButtonLink kind="quiet" to="/" icon={<ArrowLeft aria-hidden />}>
            Back to home
          </ButtonLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
