import { brand } from "#domain/basics/brand.ts";
import { defaultTimeZone, isTimeZone } from "#domain/time/timezones.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Card } from "../../parts/layout/card.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { browserTimeZone } from "../../session/browser-clock.ts";
import { useSession } from "../../session/session.tsx";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { KeysCard } from "./keys-card.tsx";
import { SecretCard } from "./secret-card.tsx";

const links = [
  { to: "/documentation#api-keys", title: "Use a key", text: "Commands and a program you can run as is." },
  {
    to: "/documentation#webhooks-by-program",
    title: "Receive a webhook",
    text: "The body, the headers and how to check the signature.",
  },
  { to: "/documentation/api", title: "API reference", text: "Every path, and which keys can use it." },
] as const;

const ExamplesCard = () => (
  <Card title="How to">
    <ul className="grid gap-3.5">
      {links.map(({ to, title, text }) => (
        <li key={to} className="grid">
          <a href={to} className="justify-self-start font-semibold">
            {title}
          </a>
          <span className="text-sm text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  </Card>
);

export const meta = () => pageTitle("Developers");

/** What an owner's own programs come in with, and what they are told. */
export default function Developers() {
  const { state } = useSession();
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  const { timezone } = state.user;
  // A browser may be older than the name of a zone.
  const timeZone = isTimeZone(timezone) ? timezone : (browserTimeZone() ?? defaultTimeZone);
  return (
    <>
      <PageHeader
        title="Developers"
        lead={`Connect your own programs to ${brand.productName}: keys for access, and webhooks for every call.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) pb-10 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <KeysCard timeZone={timeZone} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SecretCard timeZone={timeZone} />
          <ExamplesCard />
        </div>
        <DeliveriesCard timeZone={timeZone} />
      </div>
    </>
  );
}
