/** First in the order of focus, seen only there. Every frame has a main with this id. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-md bg-surface font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-(--z-toast) focus:px-4 focus:py-3"
  >
    Skip to content
  </a>
);
