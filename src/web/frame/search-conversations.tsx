import { Search } from "lucide-react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "../parts/button-link.tsx";

const label = "Search conversations";
const placeOf = (words: string): string =>
  `/dashboard?${new URLSearchParams({ tab: "calls", ...(words && { q: words }) })}`;

/** Opens the Calls tab with what is searched for. Below 1024 px there is no room for a box: the glass leads to the one on that tab. */
export const SearchConversations = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const words = pathname === "/dashboard" && search.get("tab") === "calls" ? (search.get("q") ?? "") : "";
  return (
    <>
      <search className="hidden lg:block">
        {/* Named after the words, so that another search in the address takes the place of what was typed. */}
        <form
          key={words}
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("q");
            void navigate(placeOf(String(typed ?? "").trim()));
          }}
        >
          <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-faint" aria-hidden />
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            defaultValue={words}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className="block min-h-(--control) w-60 rounded-md border-[1.5px] border-line-strong bg-surface pr-3 pl-10 text-[1rem] placeholder:text-ink-faint placeholder:opacity-100 focus-visible:border-focus focus-visible:ring-3 focus-visible:ring-focus/28 focus-visible:outline-hidden xl:w-72"
          />
        </form>
      </search>
      <span className="lg:hidden">
        <ButtonLink kind="quiet" iconOnly to={placeOf("")} aria-label={label}>
          <Search aria-hidden />
        </ButtonLink>
      </span>
    </>
  );
};
