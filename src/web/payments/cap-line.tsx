import { Link } from "react-router";
import { capNowText } from "#domain/money/spend-limits-texts.ts";
import { useSpendLimits } from "../data/payments.ts";

/** What a month may cost before calls change, said long before one comes to it. Without an answer it says nothing. */
export const CapLine = () => {
  const { data } = useSpendLimits();
  if (!data) return null;
  return (
    <p className="text-sm text-pretty text-ink-soft tabular-nums">
      {capNowText(data)} <Link to="/billing#spend-limits">{data.cap === null ? "Set a cap" : "Change the cap"}</Link>
    </p>
  );
};
