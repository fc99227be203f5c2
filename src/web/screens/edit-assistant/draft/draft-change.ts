import type { Assistant, AssistantChange } from "../../../data/assistants.ts";
import type { AssistantDraft, DraftChange } from "../../../data/versions.ts";

/** What the form begins with when a draft is open: what she would be set to. */
export const drafted = (assistant: Assistant, { content }: AssistantDraft): Assistant => ({
  ...assistant,
  ...content,
  settings: { ...assistant.settings, ...content.settings },
});

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

/** A draft holds what a version holds: not the calendar, which is connected, the mail key, which is a secret, or blocked callers. */
export function splitChange(change: AssistantChange): { kept: DraftChange; rest: AssistantChange } {
  const { sendgrid_key, calendar_provider, status: _s, paused_until: _p, reason: _r, settings = {}, ...texts } = change;
  const { blocked_numbers, ...heldSettings } = settings;
  return {
    kept: { ...texts, ...(!isEmpty(heldSettings) && { settings: heldSettings }) },
    rest: {
      ...(sendgrid_key !== undefined && { sendgrid_key }),
      ...(calendar_provider !== undefined && { calendar_provider }),
      ...(blocked_numbers !== undefined && { settings: { blocked_numbers } }),
    },
  };
}

export const notInDraftsText =
  "A draft can't hold blocked numbers, the calendar or the SendGrid key. Save those first, or change them back.";
