import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../parts/button-link.tsx";
import { hasWayBack } from "./has-way-back.ts";

/** A link, so that it leads home where there is no JavaScript and where there is no page to go back to. */
export const BackLink = () => {
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
