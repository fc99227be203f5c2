import { ensureBuild } from "../../scripts/prepare.mjs";

/** The product serves the built web app, and does not start without it. */
export default ensureBuild;
