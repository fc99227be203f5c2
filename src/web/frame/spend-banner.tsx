import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useSpendLimits } from "../data/spend-limits.ts";

/** Few owners ever see it, and nobody else loads its words. */
const SpendNotice = lazy(async () => ({ default: (await import("./spend-notice.tsx")).SpendNotice }));
const screens = ["/dashboard", "/billing"];

/** Above the dashboard and the billing of an owner whose month has reached its cap. Without an answer it says nothing. */
export const SpendBanner = () => {
  const { pathname } = useLocation();
  const isHere = screens.includes(pathname);
  const { data } = useSpendLimits({ isWanted: isHere });
  if (!isHere || !data?.cap_reached || data.cap === null) return null;
  return (
    <Suspense>
      <SpendNotice limits={data} cap={data.cap} />
    </Suspense>
  );
};
