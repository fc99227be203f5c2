/** The headings of the reference, in its order. */
export const topics = [
  { name: "Accounts", text: "Registration, login, profile, password, sessions and deletion." },
  {
    name: "Assistants",
    text: "The receptionists of an owner. On the wire they are also called instances and tenants.",
  },
  { name: "Website analysis", text: "A greeting and instructions from a business website." },
  { name: "Calendars", text: "Connecting a Google or Microsoft calendar, and booking into it." },
  { name: "Appointments", text: "Booked jobs." },
  { name: "Visits", text: "One booked job, for its caller: with a code by text instead of an account." },
  { name: "Tasks", text: "What the owner has to act on." },
  { name: "Conversations", text: "Finished calls with summary and transcript." },
  { name: "Dashboard", text: "Figures and charts for a period." },
  { name: "Notifications", text: "What the owner should hear of." },
  { name: "Live events", text: "Changes as they happen." },
  { name: "Billing", text: "What the calls cost, to the second." },
  { name: "Payments", text: "Cards, subscription and invoices at the payment provider." },
  { name: "Support", text: "Questions to a person." },
  { name: "Browser phone", text: "Calling an assistant from the browser." },
  { name: "Phone carrier", text: "Addresses that only the phone carrier calls, each request signed by it." },
  { name: "Health", text: "For the machines that watch over the service." },
  { name: "Description", text: "This reference, for machines." },
] as const;
