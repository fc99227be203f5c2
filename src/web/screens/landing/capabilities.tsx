import { Globe, Hash, Headset, Languages, type LucideIcon, ShieldX, Smile } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";

const capabilities: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: Languages,
    title: "Speaks several languages",
    text: "She answers in the caller’s language and writes to you in yours.",
  },
  { Icon: Hash, title: "New number, or yours", text: "Get a local number at once, or port the one on the van." },
  {
    Icon: Globe,
    title: "Reads your website",
    text: "Paste the address and she fills in her own greeting and instructions.",
  },
  {
    Icon: Smile,
    title: "Tells you how it went",
    text: "Positive, neutral or negative, so you know whom to call first.",
  },
  {
    Icon: ShieldX,
    title: "Spam costs nothing",
    text: "Spam and calls under 10 seconds are not billed. Each call says why.",
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
      What she brings along
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
