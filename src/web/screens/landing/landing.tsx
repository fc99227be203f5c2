import { brand } from "#domain/brand.ts";
import { Footer } from "../../frame/footer.tsx";
import { SkipLink } from "../../frame/skip-link.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { PriceTicket } from "./price-ticket.tsx";

export const meta = () => [
  { title: `${brand.productName}: the receptionist who picks up while you work` },
  {
    name: "description",
    content: `${brand.productName} answers the phone of contractors and small businesses day and night, books jobs and puts calls through.`,
  },
];

export default function Landing() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingHeader />
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid flex-1 items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-[55fr_45fr] lg:py-20"
      >
        <div className="grid gap-6">
          <h1 className="type-display">
            <span className="block">Both hands on the job.</span>{" "}
            <span className="block">{brand.productName}’s on the phone.</span>
          </h1>
          <p className="type-lead max-w-[34rem]">
            {brand.productName} is an AI receptionist for contractors and small businesses. She answers around the
            clock, speaks several languages, books jobs into your calendar and puts urgent calls through.
          </p>
          <div className="grid gap-3 md:flex">
            <ButtonLink kind="primary" size="lg" to="/auth?register=true">
              Get Started Now
            </ButtonLink>
          </div>
        </div>
        <PriceTicket />
      </main>
      <Footer />
    </div>
  );
}
