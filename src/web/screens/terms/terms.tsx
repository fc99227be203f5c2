import { terms } from "#domain/terms.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { Document, DocumentSection } from "../../parts/document.tsx";
import { BackLink } from "./back-link.tsx";
import { type TermsSection, termsSections } from "./terms-text.ts";

export const meta = () => pageTitle("Terms of Service");

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
