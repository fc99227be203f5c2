import { Globe, Hash, Headset, Languages, type LucideIcon, ShieldX, Smile } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";

const capabilities: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: Languages,
    title: "Speaks several languages",
    text: "She answers in the caller’s language. Her summary for you is in English.",
  },
  { Icon: Hash, title: "A new number, or yours", text: "Get a local number, or port the one on your van." },
  {
    Icon: Globe,
    title: "Reads your website",
    text: "Paste your web address and she fills in her own greeting and instructions.",
  },
  {
    Icon: Smile,
    title: "Tells you how it went",
    text: "Positive, neutral or negative, so you know who to call first.",
  },
  {
    Icon: ShieldX,
    title: "No charge for spam she catches",
    text: "Spam she catches and calls under 10 seconds aren’t billed. Mark one she missed, and it’s credited, within limits.",
  },
  {
    Icon: Headset,
    title: "More than one line",
    text: `One ${brand.productName} for service, one for drains. Each with her own number.`,
  },
];

export const Capabilities = () => (
  <section
    id="capabilities"
    aria-labelledby="capabilities-title"
    className="folds wrap scroll-mt-(--bar-top) pt-18 pb-(--space-section)"
  >
    <h2 id="capabilities-title" className="type-heading">
      What else she does
    </h2>
    <ul className="mt-5 grid border-t-[1.5px] border-ink md:grid-cols-2 lg:grid-cols-3">
      {capabilities.map(({ Icon, title, text }) => (
        <li key={title} className="grid grid-cols-[2rem_1fr] gap-3 border-b border-line py-5.5 pr-6">
          <Icon className="mt-0.5 size-6" aria-hidden />
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
