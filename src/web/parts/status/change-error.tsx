import { thrownText } from "#domain/basics/shown-text.ts";
import { FocusedNotice } from "./focused-notice.tsx";

/** Of what was sent to the server, how it went. */
type Change = { readonly isError: boolean; readonly error: unknown; readonly submittedAt: number };

/** Why the last try failed, in the server's words; each try is answered anew. Nothing where none failed. */
export const ChangeError = ({ change, ...rest }: { change: Change; title?: string }) =>
  change.isError && (
    <FocusedNotice {...rest} key={change.submittedAt} kind="bad">
      {thrownText(change.error)}
    </FocusedNotice>
  );
