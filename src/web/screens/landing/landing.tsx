import { brand } from "#domain/brand.ts";
import { lonePage } from "../../frame/lone-page.ts";
import { LandingPage, pageId } from "./landing-page.tsx";

export const meta = () => [
  { title: `${brand.productName}: the receptionist who picks up while you work` },
  {
    name: "description",
    content: `${brand.productName} answers the phone of contractors and small businesses day and night, books jobs and puts calls through.`,
  },
];

export const handle = lonePage;

export default function Landing() {
  return (
    <div id={pageId}>
      <LandingPage />
    </div>
  );
}
