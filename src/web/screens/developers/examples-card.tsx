import { Card } from "../../parts/card.tsx";

const links = [
  { to: "/documentation#api-keys", title: "Use a key", text: "Commands and a program that run as they stand." },
  {
    to: "/documentation#webhooks-by-program",
    title: "Receive a webhook",
    text: "Its body, its headers, and how to check its signature.",
  },
  { to: "/documentation/api", title: "API reference", text: "Every path, and which keys open it." },
] as const;

export const ExamplesCard = () => (
  <Card title="How it is done">
    <ul className="grid gap-3.5">
      {links.map(({ to, title, text }) => (
        <li key={to} className="grid">
          <a href={to} className="justify-self-start font-semibold">
            {title}
          </a>
          <span className="text-sm text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  </Card>
);
