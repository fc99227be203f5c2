type Browser = {
  /** Newer browsers tell what is behind us on this site. */
  navigation?: { readonly canGoBack: boolean } | undefined;
  history: { readonly length: number };
};

/** Whether the page before this one can be shown again. */
export const hasWayBack = ({ navigation, history }: Browser): boolean => navigation?.canGoBack ?? history.length > 1;
