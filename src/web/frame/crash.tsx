import { routerErrorTitle } from "#domain/basics/shown-text.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { ErrorState } from "../parts/status/error-state.tsx";

/** A failure that nobody foresaw. Its own words are for the console, never for the page. */
export const Crash = () => (
  <main className="grid min-h-dvh place-items-center">
    <ErrorState
      level="h1"
      title={routerErrorTitle}
      message="Something broke on this screen."
      reassurance="Your calls aren't affected."
      retryText="Reload"
      onRetry={() => window.location.reload()}
      action={
        // A whole new load: what broke may still be in this one.
        <ButtonLink kind="quiet" to="/" reloadDocument>
          Go home
        </ButtonLink>
      }
    />
  </main>
);
