import { brand } from "#domain/basics/brand.ts";
import { sharedHead } from "../../documents/page-head.ts";
import { lonePage } from "../../frame/lone-page.ts";
import { LandingPage } from "./landing-page.tsx";

const title = `${brand.productName}: the receptionist who picks up while you work`;
const description = `${brand.productName} answers the phone for contractors and small businesses day and night, books jobs and transfers calls.`;

export const meta = () => [{ title }, ...sharedHead({ title, description, path: "/" })];

export const handle = lonePage;

export default LandingPage;
