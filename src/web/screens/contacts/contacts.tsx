import { ChevronRight, Phone } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { formatPhone } from "#domain/phone/phone.ts";
import { SearchBox } from "../../conversations/list-filters.tsx";
import { type ContactRow, useContacts } from "../../data/contacts.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { Rows } from "../../parts/layout/rows.tsx";
import { MapLink } from "../../parts/product/map-link.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadMore } from "../../parts/status/load-more.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { ownerZone, useSession } from "../../session/session.tsx";
import { relativeTime } from "../../texts/relative-time.ts";

export const meta = () => pageTitle("Customers");

const title = "Customers";
const longestSearch = 200;

type RowProps = { contact: ContactRow; now: Date; zone: string };

/** Who they are and when they last called; the row opens their page, the button beside it calls them. */
const CustomerRow = ({ contact, now, zone }: RowProps) => {
  const phone = formatPhone(contact.phone);
  const name = contact.name?.trim() || phone;
  const calls = `${contact.calls} ${contact.calls === 1 ? "call" : "calls"}`;
  return (
    <li className="flex items-center">
      {/* The row leads to their page; the address in it to the map, so that neither lies inside the other. */}
      <div className="relative grid min-h-16 min-w-0 flex-1 content-center gap-0.5 py-3 pl-(--space-card) hover:bg-sunken/55">
        <Link
          to={`/contacts/${contact.id}`}
          className="grid gap-0.5 text-ink no-underline after:absolute after:inset-0 hover:text-ink focus-visible:outline-hidden focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          <span dir="auto" className="font-[620] [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {name !== phone && <>{phone} · </>}
            {calls}, {contact.calls > 1 && "last "}
            <time dateTime={contact.last_call_at}>
              {relativeTime(contact.last_call_at, now, zone).replace(/^Just/, "just")}
            </time>
          </span>
        </Link>
        {contact.address && (
          <span className="relative justify-self-start text-sm [overflow-wrap:anywhere]">
            <MapLink place={contact.address} />
          </span>
        )}
      </div>
      <a
        href={`tel:${contact.phone}`}
        aria-label={`Call ${name}`}
        className={`${buttonLook({ kind: "quiet", iconOnly: true })} mx-2 shrink-0`}
      >
        <Phone aria-hidden />
      </a>
      <ChevronRight className="mr-4 size-5 shrink-0 text-ink-faint max-md:hidden" aria-hidden />
    </li>
  );
};

/** Everybody who ever called, the latest first. */
export default function Contacts() {
  const { state } = useSession();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const words = (search.get("q") ?? "").slice(0, longestSearch).trim();
  const contacts = useContacts(words);
  const find = (q: string) => setSearch(q.trim() ? { q } : {}, { replace: true, preventScrollReset: true });
  if (state.kind !== "signed-in") return null;
  const zone = ownerZone(state.user);
  return (
    <>
      <PageHeader title={title} lead="Everyone who has called, newest first." />
      <div className="flex max-w-xl pb-4">
        <SearchBox
          label="Search customers"
          placeholder="Search by name or phone"
          value={search.get("q") ?? ""}
          onSearch={find}
        />
      </div>
      <section aria-label={title} className="mb-8 rounded-lg border border-line bg-surface shadow-card">
        <Found contacts={contacts} words={words} onClear={() => find("")} now={now} zone={zone} />
      </section>
    </>
  );
}

type FoundProps = {
  contacts: ReturnType<typeof useContacts>;
  words: string;
  onClear: () => void;
  now: Date;
  zone: string;
};

const Found = ({ contacts, words, onClear, now, zone }: FoundProps) => {
  if (contacts.isPending) return <SkeletonRows text="Loading your customers..." count={5} />;
  if (contacts.isLoadingError)
    return <LoadError query={contacts} title="Error loading customers" reassurance="Calls are still being answered." />;
  const rows = contacts.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0)
    return words ? (
      <EmptyState
        art="tape-end"
        title="No customers found"
        text="Try part of a name or a phone number."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    ) : (
      <EmptyState art="bell" title="No customers yet" text="Everyone who calls shows up here." />
    );
  return (
    <div aria-busy={contacts.isPlaceholderData} className="aria-busy:opacity-60">
      <Rows label={title}>
        {rows.map((contact) => (
          <CustomerRow key={contact.id} contact={contact} now={now} zone={zone} />
        ))}
      </Rows>
      <LoadMore list={contacts} inset />
    </div>
  );
};
