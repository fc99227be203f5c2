import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { brand } from "#domain/basics/brand.ts";
import { Footer } from "../../frame/footer.tsx";
import { SkipLink } from "../../frame/skip-link.tsx";
import { BrandMark } from "../../parts/navigation/brand-mark.tsx";

const freshQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: "always",
        retry: (failures, thrown) => failures < 1 && !(thrown instanceof ApiFailure && thrown.status < 500),
      },
      mutations: { networkMode: "always" },
    },
  });

/** Round the page of a caller, who has no account: nothing here asks who is signed in. */
export default function PortalFrame() {
  const [queries] = useState(freshQueries);
  return (
    <QueryClientProvider client={queries}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="border-b border-line bg-surface">
          <div className="wrap flex min-h-(--bar-top) items-center">
            <BrandMark name={brand.productName} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="wrap flex-1">
          <Outlet />
        </main>
        <Footer />
      </div>
    </QueryClientProvider>
  );
}
