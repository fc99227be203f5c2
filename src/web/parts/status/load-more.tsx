import { thrownText } from "#domain/basics/shown-text.ts";
import { Button } from "../buttons/button.tsx";
import { Notice } from "./notice.tsx";

/** Of a list that comes by pages, what it takes to ask for the next one. */
type PagedList = {
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Under a list with its newest on top: the way to the older ones, and why they did not come. `inset` where rows reach the card's edges. */
export const LoadMore = ({ list, inset = false }: { list: PagedList; inset?: boolean }) => (
  <>
    {list.isFetchNextPageError && (
      <div className={inset ? "border-t border-line p-3" : undefined}>
        <Notice kind="bad" title="Couldn't load older ones">
          {thrownText(list.error)}
        </Notice>
      </div>
    )}
    {list.hasNextPage && (
      <div className={`grid border-t border-line ${inset ? "p-3" : "pt-4.5"}`}>
        <Button
          kind="quiet"
          busy={list.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      </div>
    )}
  </>
);
