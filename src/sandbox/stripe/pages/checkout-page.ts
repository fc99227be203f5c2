import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { sendPage } from "../../page.ts";
import type { CheckoutSession, Customer } from "../wire.ts";
import type { FieldErrors, FieldName, MethodName, Typed } from "./checkout-form.ts";

const countries: Record<string, string> = {
  US: "United States",
  CA: "Canada",
  MX: "Mexico",
  GB: "United Kingdom",
  IE: "Ireland",
  DE: "Germany",
  FR: "France",
  ES: "Spain",
  IT: "Italy",
  NL: "Netherlands",
  AU: "Australia",
  NZ: "New Zealand",
};

const testCards: readonly [number: string, what: string][] = [
  ["4242 4242 4242 4242", "Visa, works"],
  ["5555 5555 5555 4444", "Mastercard, works"],
  ["3782 822463 10005", "American Express, works"],
  ["6011 1111 1111 1117", "Discover, works"],
  ["4000 0000 0000 0341", "Saves, but fails when it is charged"],
  ["4000 0000 0000 0002", "Declined"],
  ["4000 0000 0000 9995", "Declined: insufficient funds"],
  ["4000 0000 0000 0069", "Declined: expired"],
  ["4000 0000 0000 0127", "Declined: wrong CVC"],
];

type Field = { label: string; autocomplete: string; numeric?: boolean; placeholder?: string; list?: boolean };
const fields: Record<Exclude<FieldName, "country">, Field> = {
  number: {
    label: "Card number",
    autocomplete: "cc-number",
    numeric: true,
    placeholder: "1234 1234 1234 1234",
    list: true,
  },
  expiry: { label: "Expiration", autocomplete: "cc-exp", placeholder: "MM / YY" },
  cvc: { label: "CVC", autocomplete: "cc-csc", numeric: true, placeholder: "CVC" },
  name: { label: "Cardholder name", autocomplete: "cc-name", placeholder: "Full name on card" },
  line1: { label: "Address", autocomplete: "billing address-line1" },
  line2: { label: "Address line 2 (optional)", autocomplete: "billing address-line2" },
  city: { label: "City", autocomplete: "billing address-level2" },
  state: { label: "State", autocomplete: "billing address-level1" },
  postal_code: { label: "ZIP", autocomplete: "billing postal-code" },
};

type View = {
  session: CheckoutSession;
  customer: Customer | undefined;
  typed: Typed;
  method: MethodName;
  errors: FieldErrors;
};

const methodNames: Record<string, string> = { card: "Card", link: "Link", us_bank_account: "US bank account" };

/** An account with more than cards switched on offers all of it, unless a program filters. */
const methodChoice = (offered: readonly string[], chosen: MethodName): Html | "" =>
  offered.length < 2
    ? ""
    : html`<fieldset class="choice"><legend>Pay with</legend>${offered.map(
        (kind) =>
          html`<label><input type="radio" name="method" value="${kind}"${kind === chosen && html` checked`}> ${methodNames[kind] ?? kind}</label>`,
      )}</fieldset>`;

/** Where a customer enters a card. A refusal stands beside its field, and nothing that was typed is lost. */
export function sendCheckoutPage(reply: FastifyReply, view: View): FastifyReply {
  const { session, customer, typed, method, errors } = view;
  const field = (name: keyof typeof fields) => input(name, fields[name], typed[name], errors[name]);
  const failed = Object.keys(errors).length > 0;
  return sendPage(reply.code(failed ? 422 : 200), {
    title: "Save a card",
    styles: ["stripe.css"],
    main: html`<div class="checkout">
<div class="about">
<p class="eyebrow">Hosted checkout</p>
<h1>Save a card for future payments</h1>
<p class="lead">Nothing is charged now. The card is kept by the payment service and used when an invoice falls due.</p>
${customer?.email ? html`<p class="who"><span>Email</span> <bdi>${customer.email}</bdi></p>` : ""}
<details class="test-cards"><summary>Test cards</summary>
<p>Any future date and any CVC will do.</p>
<ul>${testCards.map(([number, what]) => html`<li><code>${number}</code> <span>${what}</span></li>`)}</ul>
</details>
</div>
<form class="card pay" method="post" action="/stripe/checkout/${session.id}" novalidate>
${failed && html`<p class="notice bad" role="alert" id="refusal">Please check the marked fields. The card was not saved.</p>`}
${methodChoice(session.payment_method_types, method)}
<fieldset><legend>Card</legend>
${field("number")}
<div class="pair">${field("expiry")}${field("cvc")}</div>
${field("name")}
</fieldset>
<fieldset><legend>Billing address</legend>
<div class="field"><label for="country">Country</label><select id="country" name="country" autocomplete="billing country">${Object.entries(
      countries,
    ).map(([code, name]) =>
      code === typed.country
        ? html`<option value="${code}" selected>${name}</option>`
        : html`<option value="${code}">${name}</option>`,
    )}</select></div>
${field("line1")}
${field("line2")}
${field("city")}
<div class="pair">${field("state")}${field("postal_code")}</div>
</fieldset>
<datalist id="numbers">${testCards.map(([number, what]) => html`<option value="${number}">${what}</option>`)}</datalist>
<p class="actions"><button class="button primary">Save card</button>${
      session.cancel_url ? html` <a class="button quiet" href="${session.cancel_url}">Cancel</a>` : ""
    }</p>
</form>
</div>`,
  });
}

function input(name: string, field: Field, value: string, error: string | undefined): Html {
  return html`<div class="field${error !== undefined && " wrong"}"><label for="${name}">${field.label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="${field.autocomplete}"${field.numeric && html` inputmode="numeric"`}${field.list && html` list="numbers"`}${field.placeholder && html` placeholder="${field.placeholder}"`}${
    error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  }>${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}</div>`;
}

/** A visit that is over says so, and leads back. */
export function sendCheckoutOver(reply: FastifyReply, session: CheckoutSession): FastifyReply {
  const done = session.status === "complete";
  const back = done ? session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id) : session.cancel_url;
  return sendPage(reply.code(done ? 200 : 410), {
    title: done ? "Card saved" : "Page expired",
    styles: ["stripe.css"],
    main: html`<div class="card over">
<h1>${done ? "This card is already saved" : "This page has expired"}</h1>
<p>${done ? "There is nothing left to do here." : "Nothing was saved. Go back and start again."}</p>
${back ? html`<p><a class="button" href="${back}">Go back</a></p>` : ""}
</div>`,
  });
}
