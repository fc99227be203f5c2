import { brand } from "#domain/basics/brand.ts";

/** What a screen's `meta` returns: its name first, because tabs are narrow. */
export const pageTitle = (name: string) => [{ title: `${name} · ${brand.productName}` }];

/** The server puts the address that it is reached under in the place of the brand's. */
const home = `https://${brand.host}`;

type Shared = { readonly title: string; readonly description: string; readonly path: string };

/** How a page introduces itself to search engines, and where a link to it is shared. */
export const sharedHead = ({ title, description, path }: Shared) => [
  { name: "description", content: description },
  { tagName: "link", rel: "canonical", href: `${home}${path}` },
  { property: "og:type", content: "website" },
  { property: "og:site_name", content: brand.productName },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:url", content: `${home}${path}` },
  { property: "og:image", content: `${home}/shared-link.png` },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: `${brand.productName} answers. Both hands on the job.` },
  { name: "twitter:card", content: "summary_large_image" },
];

/** What a written page's `meta` returns: the title, and what others show of the page. */
export const pageHead = (name: string, description: string, path: string) => [
  ...pageTitle(name),
  ...sharedHead({ title: name, description, path }),
];
