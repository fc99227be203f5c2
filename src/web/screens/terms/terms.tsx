import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { Document, DocumentSection } from "../../parts/layout/document.tsx";
import { type TermsSection, terms, termsSections } from "./terms-text.ts";

type Browser = {
  /** Newer browsers tell what is behind us on this site. */
  navigation?: { readonly canGoBack: boolean } | undefined;
  history: { readonly length: number };
};

/** Whether the page before this one can be shown again. */
export const hasWayBack = ({ navigation, history }: Browser): boolean => navigation?.canGoBack ?? history.length > 1;

/** A link, so that it leads home where there is no JavaScript and where there is no page to go back to. */
const BackLink = () => {
  const navigate = useNavigate();
  return (
    <ButtonLink
      to="/"
      icon={<ArrowLeft aria-hidden />}
      onClick={(event) => {
        if (!hasWayBack(window)) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Back
    </ButtonLink>
  );
};

export const meta = () =>
  pageHead(
    "Terms of Service",
    `The rules for using ${brand.productName}: who can use it, what for, what it costs and what we promise.`,
    "/terms",
  );

const numbered = termsSections.map((section, index) => ({ ...section, heading: `${index + 1}. ${section.title}` }));

export default function Terms() {
  return (
    <Document
      title="Terms of Service"
      before={<BackLink />}
      lead={<p>Effective {terms.effective}</p>}
      contents={numbered.map(({ id, heading }) => ({ id, text: heading }))}
    >
      {numbered.map((section) => (
        <DocumentSection key={section.id} id={section.id} title={section.heading}>
          <Body section={section} />
        </DocumentSection>
      ))}
    </Document>
  );
}

const Body = ({ section: { paragraphs, points, mail } }: { section: TermsSection }) => {
  const [first, ...others] = paragraphs;
  return (
    <>
      <p>{first}</p>
      {points && (
        <ul className="grid list-disc gap-2 pl-6">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {mail && (
        <p>
          <a href={`mailto:${mail}`} className="inline-flex min-h-(--control) items-center">
            {mail}
          </a>
        </p>
      )}
    </>
  );
};
