import { pick } from "#domain/basics/shown-text.ts";

type Detail = string | null | undefined;

export const dashboardFailedTitle = "Error loading dashboard";
export const dashboardFailedText = (error: Detail): string => pick(error, "Failed to load dashboard data");
/** The plain forms, for a reply that carries `detail` or nothing. */
export const metricsFailedDetail = (detail: Detail): string => pick(detail, "Failed to fetch dashboard metrics");
export const conversationFailedDetail = (detail: Detail): string =>
  pick(detail, "Failed to fetch conversation details");

export const conversationFailedTitle = "Error loading conversation";
export const conversationFailedText = (error: Detail): string => pick(error, "Failed to load conversation details");
