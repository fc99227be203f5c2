import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type Access, routes as table } from "#domain/basics/routes.ts";

type Name = (typeof table)[number]["name"];

/** The screen of each address. A new address adds its line here. */
const screens: Record<Name, string> = {
  landing: "screens/landing/landing.tsx",
  "try-it": "screens/try-it/try-it.tsx",
  login: "screens/to-auth/to-auth.tsx",
  register: "screens/to-auth/to-auth.tsx",
  auth: "screens/auth/auth.tsx",
  "forgot-password": "screens/forgot-password/forgot-password.tsx",
  "reset-password": "screens/reset-password/reset-password.tsx",
  "verify-email": "screens/verify-email/verify-email.tsx",
  "agree-to-mails": "screens/call-mails/call-mails.tsx",
  "stop-mails": "screens/call-mails/call-mails.tsx",
  terms: "screens/terms/terms.tsx",
  privacy: "screens/privacy/privacy.tsx",
  help: "screens/help/help.tsx",
  documentation: "screens/documentation/documentation.tsx",
  "api-reference": "screens/api-reference/api-reference.tsx",
  visit: "screens/portal/portal.tsx",
  "create-assistant": "screens/create-assistant/create-assistant.tsx",
  "payment-methods": "screens/payment-methods/payment-methods.tsx",
  billing: "screens/billing/billing.tsx",
  invoice: "screens/invoice/invoice.tsx",
  dashboard: "screens/dashboard/dashboard.tsx",
  "assistant-dashboard": "screens/dashboard/dashboard.tsx",
  profile: "screens/profile/profile.tsx",
  settings: "screens/settings/settings.tsx",
  developers: "screens/developers/developers.tsx",
  notifications: "screens/notifications/notifications.tsx",
  appointments: "screens/appointments/appointments.tsx",
  conversations: "screens/conversations/conversations.tsx",
  conversation: "screens/conversation/conversation.tsx",
  "on-call": "screens/on-call/on-call.tsx",
  contacts: "screens/contacts/contacts.tsx",
  contact: "screens/contact/contact.tsx",
  assistants: "screens/instances/instances.tsx",
  "edit-assistant": "screens/edit-assistant/edit-assistant.tsx",
  versions: "screens/versions/versions.tsx",
  rehearsals: "screens/rehearsals/rehearsals.tsx",
  "edit-by-query": "screens/edit-assistant/edit-assistant.tsx",
};

/** Addresses that are drawn beside the yellow half, on the way to an account. */
const onTheWayIn: readonly Name[] = ["auth", "forgot-password", "reset-password", "verify-email"];
const redirects: readonly Name[] = ["login", "register"];
/** Open to visitors, under a simpler header: one thing is set up there. */
const plainly: readonly Name[] = ["create-assistant"];
/** Guarded, under a header of their own that asks before unsaved changes are lost. */
const edits: readonly Name[] = ["edit-by-query", "edit-assistant"];
/** For callers and receivers of mails, who have no account. */
const callers: readonly Name[] = ["visit", "agree-to-mails", "stop-mails"];

const entry = ({ name, path }: (typeof table)[number]): RouteConfigEntry =>
  route(path.slice(1).replace(/\{([\w-]+)\}/g, ":$1"), screens[name], { id: name });

const among = (names: readonly Name[]) => table.filter(({ name }) => names.includes(name)).map(entry);

const pages = (access: Access) =>
  table
    .filter((page) => page.access === access && page.path !== "/")
    .filter(({ name }) => ![...onTheWayIn, ...redirects, ...plainly, ...edits, ...callers].includes(name))
    .map(entry);

export default [
  layout("frame/boundary.tsx", [
    index(screens.landing, { id: "landing" }),
    ...among(redirects),
    layout("frame/public-frame.tsx", [...pages("public"), route("*", "screens/not-found/not-found.tsx")]),
    layout("screens/portal/portal-frame.tsx", among(callers)),
    layout("session/session-layout.tsx", [
      layout("frame/split-frame.tsx", among(onTheWayIn)),
      layout("screens/edit-assistant/edit-frame.tsx", [
        layout("session/guard.tsx", { id: "edit-guard" }, among(edits)),
      ]),
      layout("frame/plain-frame.tsx", among(plainly)),
      layout("frame/app-frame.tsx", [...pages("open-to-visitors"), layout("session/guard.tsx", pages("guarded"))]),
    ]),
  ]),
] satisfies RouteConfig;
