import { useEffect, useRef, useState } from "react";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { greetingFromDomainName } from "#domain/assistants/domain-name-greeting.ts";
import { analysisFailedText, analysisText, checkWebsiteUrl, isBlocked } from "#domain/website/website-analysis.ts";
import { useAnalyzeWebsite } from "../../data/assistant.ts";
import { type SettingsForm, sameSetting, withTrade } from "../../forms/assistant-settings/settings-form.ts";
import { storage } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import type { CreateDraft } from "./create-draft.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";

/** Of any kind that a website may tell; what it does not tell is absent. */
type Suggestions = { readonly [Field in keyof SettingsForm]?: SettingsForm[Field] | undefined };

/** The settings with what a website told: first what its trade usually has, then what it says itself. */
export const withSuggestions = (settings: SettingsForm, told: Suggestions): SettingsForm => {
  const based = told.trade ? withTrade(settings, told.trade) : settings;
  const said = Object.entries(told).filter(([, value]) => value !== undefined && value !== "");
  return { ...based, ...Object.fromEntries(said) };
};

type Spoken = Pick<CreateDraft, "greeting" | "system_instructions" | "settings">;

/** What came of a look at a website. `inferred` was made from the address alone, for a visitor. */
export type FillNews = {
  readonly kind: "success" | "blocked" | "inferred";
  readonly text: string;
  readonly why?: string;
};

const visitorText = "Filled in from your web address.";
const wrongAddress = 422;

/** Blocked sites are remembered for the visit, so that the box still says so when the notice is gone. */
const readBlocked = (): string | undefined => {
  try {
    const kept: unknown = JSON.parse(storage.read("blocked_site_info") ?? "null");
    return typeof kept === "object" && kept !== null && "url" in kept ? String(kept.url) : undefined;
  } catch {
    return undefined;
  }
};

export const useWebsiteFill = ({ draft, change }: CreateDraftForm, signedIn: boolean) => {
  const analyze = useAnalyzeWebsite();
  const [error, setError] = useState<string>();
  const [news, setNews] = useState<FillNews>();
  const [blockedUrl, setBlockedUrl] = useState(readBlocked);
  const [before, setBefore] = useState<Spoken>();
  const [unread, setUnread] = useState(false);

  useEffect(() => {
    if (!news) return;
    const timer = window.setTimeout(() => setNews(undefined), timings.analysisNoticeMs);
    return () => window.clearTimeout(timer);
  }, [news]);

  // The answer comes while the owner may be typing on.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  /** Takes over what was found, and keeps what stood there, for whoever wants it back. */
  const fill = (found: { greeting: string; system_instructions: string }, told: Suggestions) => {
    const { greeting, system_instructions, settings } = latest.current;
    const untouched = greeting.trim() === "" && system_instructions.trim() === "";
    const changed = !untouched || !sameSetting(settings, defaultSettings());
    setBefore(changed ? { greeting, system_instructions, settings } : undefined);
    change({ ...found, settings: withSuggestions(settings, told) });
  };
  const tell = (told: FillNews, url: string, inferred: string | null) => {
    setNews(told);
    if (told.kind !== "blocked") storage.remove("blocked_site_info");
    else storage.write("blocked_site_info", JSON.stringify({ url, inferred_business_type: inferred }));
    setBlockedUrl(told.kind === "blocked" ? url : undefined);
  };
  const infer = (url: string, told: FillNews) => {
    const { inferred_business_type, ...found } = greetingFromDomainName(url);
    fill(found, { trade: inferred_business_type ?? undefined });
    tell(told, url, inferred_business_type);
  };

  const start = () => {
    const checked = checkWebsiteUrl(draft.website_url);
    setNews(undefined);
    setError(checked.ok ? undefined : checked.text);
    if (!checked.ok || analyze.isPending) return;
    const url = checked.values;
    setUnread(!signedIn);
    if (!signedIn) return infer(url, { kind: "inferred", text: visitorText });
    // As it was typed: whoever reads it knows better which of http and https to try.
    analyze.mutate(draft.website_url.trim(), {
      onSuccess: (analysis) => {
        const { greeting, system_instructions, settings } = analysis.data;
        fill({ greeting, system_instructions }, settings);
        const kind = isBlocked(analysis) ? "blocked" : "success";
        tell({ kind, text: analysisText(analysis) }, url, analysis.inferred_business_type);
      },
      onError: (thrown) => {
        if (thrown instanceof ApiFailure && thrown.status === wrongAddress)
          return setError(analysisFailedText(detailOf(thrown)));
        const why = analysisFailedText(detailOf(thrown));
        infer(url, { kind: "blocked", text: analysisText({ blocked_site: true }), why });
      },
    });
  };

  return {
    start,
    error,
    news,
    busy: analyze.isPending,
    blockedUrl,
    /** Only the address was looked at, because nobody is logged in. */
    unread: unread && !signedIn,
    undo:
      before &&
      (() => {
        change(before);
        setBefore(undefined);
      }),
  };
};

export type WebsiteFill = ReturnType<typeof useWebsiteFill>;
