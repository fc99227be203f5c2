import type { FastifyReply } from "fastify";
import { html } from "./html.ts";
import { sendPage } from "./page.ts";
import type { Vendor } from "./vendor.ts";

export function sendIndexPage(reply: FastifyReply, vendors: readonly Vendor[]): FastifyReply {
  return sendPage(reply, {
    title: "Outside services",
    main: html`<h1>Outside services</h1>
<p class="lead">Where Belle has no account with an outside service, the sandbox stands in for it. She speaks to it as to
the real one, and nothing leaves this machine.</p>
<ul class="vendors">${vendors.map(
      (vendor, place) => html`
<li class="card vendor">
<h2>${vendor.title}</h2>
<p>${vendor.summary}</p>
<dl class="facts"><div><dt>Now</dt><dd>${vendor.state()}</dd></div><div><dt>Address</dt><dd><code>${vendor.address}</code></dd></div></dl>
<p><a class="button${place === 0 && " primary"}" href="${vendor.path}">${vendor.open}</a></p>
</li>`,
    )}
</ul>`,
  });
}
