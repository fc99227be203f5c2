import { Link } from "react-router";
import { useAssistants } from "../data/assistants.ts";
import { Notice } from "../parts/notice.tsx";

/** Whose calls cannot be forwarded. Says nothing where all can, or where nobody knows. */
export const SpendForwardGaps = () => {
  const { data: assistants = [] } = useAssistants();
  const gaps = assistants.filter(({ service_transfer }) => service_transfer === "");
  if (gaps.length === 0) return null;
  return (
    <Notice kind="warn" title="Not every call can be forwarded">
      Without a service transfer number, messages only:{" "}
      {gaps.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          <Link to={`/edit/${id}`}>{name}</Link>
        </span>
      ))}
      .
    </Notice>
  );
};
