/** First in the order of focus, seen only there. Every frame has a main with this id. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-md bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-(--z-toast)"
  >
    Skip to content
  </a>
);
