import type { FastifyReply } from "fastify";
import { html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { PretendSite } from "./site-list.ts";

export const sendSitesPage = (reply: FastifyReply, url: string, sites: readonly PretendSite[]): FastifyReply =>
  sendPage(reply, {
    title: "Websites",
    styles: ["sites.css"],
    main: html`<h1>Websites</h1>
<p class="lead">Businesses that do not exist. Give one of these addresses to Belle where she asks for a website, and see what she makes of it.</p>
<ul class="vendors">${sites.map(
      ({ name, title, about }) => html`
<li class="card vendor">
<h2>${title}</h2>
<p>${about}</p>
<dl class="facts"><div><dt>Address</dt><dd><code>${url}/sites/${name}/</code></dd></div></dl>
<p><a class="button" href="/sites/${name}/">Open ${title}</a></p>
</li>`,
    )}
</ul>`,
  });
