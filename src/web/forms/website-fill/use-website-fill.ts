import { useEffect, useRef, useState } from "react";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { checkAssistantText } from "#domain/assistants/assistant-fields.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { greetingFromDomainName } from "#domain/assistants/domain-name-greeting.ts";
import { brand } from "#domain/basics/brand.ts";
import { analysisFailedText, analysisText, checkWebsiteUrl, isBlocked } from "#domain/website/website-analysis.ts";
import { useAnalyzeWebsite } from "../../data/assistant.ts";
import { storage } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import { type SettingsForm, sameSetting, withTrade } from "../assistant-settings/settings-form.ts";

/** Of any kind that a website may tell; what it does not tell is absent. */
type Suggestions = { readonly [Field in keyof SettingsForm]?: SettingsForm[Field] | undefined };

/** The settings with what a website told: first what its trade usually has, then what it says itself. */
export const withSuggestions = (settings: SettingsForm, told: Suggestions): SettingsForm => {
  const based = told.trade ? withTrade(settings, told.trade) : settings;
  const said = Object.entries(told).filter(([, value]) => value !== undefined && value !== "");
  return { ...based, ...Object.fromEntries(said) };
};

/** What a website may fill in. A form that keeps its name and zone for the owner alone leaves them out. */
export type Filled = {
  readonly greeting: string;
  readonly system_instructions: string;
  readonly settings: SettingsForm;
  readonly name?: string;
  /** Empty for the browser's own. */
  readonly timezone?: string;
};

/** The form that is filled in. */
export type FillTarget = {
  readonly url: string;
  readonly onUrl: (url: string) => void;
  readonly now: Filled;
  readonly onFill: (filled: Filled) => void;
  /** Where to come back to after logging in. */
  readonly backTo: string;
};

/** Before a second site is read: what the first one filled in goes, and what the owner has changed since stays. */
export const withoutEarlier = (
  now: SettingsForm,
  earlier: { readonly before: SettingsForm; readonly after: SettingsForm } | undefined,
): SettingsForm => {
  if (!earlier) return now;
  const fields = Object.keys(now) as (keyof SettingsForm)[];
  const kept = fields.map((field) => [
    field,
    sameSetting(now[field], earlier.after[field]) ? earlier.before[field] : now[field],
  ]);
  return Object.fromEntries(kept) as SettingsForm;
};

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What was found, in a line: `4 services, hours, 12 ZIP codes, 4 answers`. Nothing where nothing was. */
export const foundText = (told: Suggestions): string =>
  [
    ...(told.business_name ? [told.business_name] : []),
    ...counted(told.services?.length ?? 0, "service"),
    ...(told.hours ? ["hours"] : []),
    ...counted(told.service_zips?.length ?? 0, "ZIP code"),
    ...counted(told.answers?.length ?? 0, "answer"),
    ...(told.emergency_signs ? ["what counts as an emergency"] : []),
    ...counted(told.languages?.length ?? 0, "language"),
  ].join(", ");

/** Nobody has named her yet, so she is named after the business, as far as that fits. */
const nameFor = (business: string | undefined): string => {
  const name = business ? `${business} front desk` : brand.assistantName;
  return checkAssistantText("name", name).ok ? name : brand.assistantName;
};

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

export const useWebsiteFill = (target: FillTarget, signedIn: boolean) => {
  const analyze = useAnalyzeWebsite();
  const [error, setError] = useState<string>();
  const [news, setNews] = useState<FillNews>();
  const [blockedUrl, setBlockedUrl] = useState(readBlocked);
  const [before, setBefore] = useState<Filled>();
  const [earlier, setEarlier] = useState<{ before: SettingsForm; after: SettingsForm }>();
  const [found, setFound] = useState("");
  const [unread, setUnread] = useState(false);

  useEffect(() => {
    if (!news) return;
    const timer = window.setTimeout(() => setNews(undefined), timings.analysisNoticeMs);
    return () => window.clearTimeout(timer);
  }, [news]);

  // The answer comes while the owner may be typing on.
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });

  /** Takes over what was found, and keeps what stood there, for whoever wants it back. */
  const fill = (texts: { greeting: string; system_instructions: string }, told: Suggestions, timezone?: string) => {
    const { now, onFill } = latest.current;
    const { greeting, system_instructions, settings, name, timezone: zone } = now;
    const untouched = greeting.trim() === "" && system_instructions.trim() === "";
    setBefore(untouched && sameSetting(settings, defaultSettings()) ? undefined : now);
    const own = withoutEarlier(settings, earlier);
    const after = withSuggestions(own, told);
    setEarlier({ before: own, after });
    setFound(foundText(told));
    onFill({
      ...texts,
      settings: after,
      ...(name !== undefined && { name: name.trim() === "" ? nameFor(told.business_name) : name }),
      ...(zone !== undefined && { timezone: timezone ?? zone }),
    });
  };
  const tell = (told: FillNews, url: string, inferred: string | null) => {
    setNews(told);
    if (told.kind !== "blocked") storage.remove("blocked_site_info");
    else storage.write("blocked_site_info", JSON.stringify({ url, inferred_business_type: inferred }));
    setBlockedUrl(told.kind === "blocked" ? url : undefined);
  };
  const infer = (url: string, told: FillNews) => {
    const { inferred_business_type, ...texts } = greetingFromDomainName(url);
    fill(texts, { trade: inferred_business_type ?? undefined });
    tell(told, url, inferred_business_type);
  };

  const start = () => {
    const checked = checkWebsiteUrl(target.url);
    setNews(undefined);
    setError(checked.ok ? undefined : checked.text);
    if (!checked.ok || analyze.isPending) return;
    const url = checked.values;
    setUnread(!signedIn);
    if (!signedIn) return infer(url, { kind: "inferred", text: visitorText });
    // As it was typed: whoever reads it knows better which of http and https to try.
    analyze.mutate(target.url.trim(), {
      onSuccess: (analysis) => {
        const { greeting, system_instructions, settings, timezone } = analysis.data;
        fill({ greeting, system_instructions }, settings, timezone);
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
    /** Stays, while the notice goes. */
    found,
    blockedUrl,
    /** Only the address was looked at, because nobody is logged in. */
    unread: unread && !signedIn,
    undo:
      before &&
      (() => {
        target.onFill(before);
        setBefore(undefined);
        setEarlier(undefined);
        setFound("");
      }),
  };
};

export type WebsiteFill = ReturnType<typeof useWebsiteFill>;
