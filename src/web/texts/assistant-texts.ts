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

export const createFailedText = (error: Detail): string => pick(error, "Failed to create assistant. Please try again.");
/** The plain form, for a reply that carries `detail` or nothing. */
export const createFailedDetail = (detail: Detail): string => pick(detail, "Failed to create instance");
/** For a failure that is no reply at all. */
export const createBrokeText = "An unexpected error occurred while creating your assistant.";
export const numberComingText = "Phone number will be available shortly";

export const assistantsFailedTitle = "Error loading assistants";
export const assistantsFailedDetail = (detail: Detail): string => pick(detail, "Failed to fetch tenants");
/** In a part of a screen, and on the screen of its own. */
export const assistantsFailedText = (error: Detail): string => pick(error, "Failed to load assistants");
export const yourAssistantsFailedText = (error: Detail): string => pick(error, "Failed to load your assistants");

export const editLoadFailedTitle = "Error loading assistant";
export const editLoadFailedDetail = (detail: Detail): string => pick(detail, "Failed to load tenant data");
export const editLoadFailedText = (error: Detail): string =>
  pick(error, "Failed to load tenant data. Please try again later.");
export const editSaveFailedDetail = (detail: Detail): string => pick(detail, "Failed to update tenant");
export const editSaveFailedText = (error: Detail): string => pick(error, "Failed to update tenant. Please try again.");

/** An edit screen opened without an assistant. */
export const noIdInAddressText = "No tenant ID found in URL";
/** One whose address has an empty place where the id belongs. */
export const noIdText = "No tenant ID found";

export const savedTitle = "Success!";
export const savedText = "Your assistant has been updated successfully!";
