import { describe, expect, it } from "vitest";
import { createErrors } from "./use-create-draft.ts";

const good = {
  name: "Belle",
  greeting: "Hello",
  system_instructions: "Be brief.",
  sales_transfer: "",
  service_transfer: "",
  zapier_webhook: "",
  email_from: "",
  email_to: "",
  sendgrid_key: "",
};

describe("the texts under the fields of the create form", () => {
  it.each([
    ["only the required fields are filled", {}, {}],
    [
      "the required fields are empty",
      { name: " ", greeting: "", system_instructions: "\n" },
      {
        name: "Assistant name is required",
        greeting: "Please add what the assistant should say after introducing herself",
        system_instructions: "Assistant personality instructions are required",
      },
    ],
    [
      "both transfer numbers are short",
      { sales_transfer: "208 555", service_transfer: "1" },
      {
        sales_transfer: "Please enter a valid sales transfer number",
        service_transfer: "Please enter a valid service transfer number",
      },
    ],
    [
      "a transfer number is a premium one",
      { sales_transfer: "(900) 555-0107" },
      {
        sales_transfer: "Sales transfer number is a premium-rate number. Enter a regular US or Canadian number.",
      },
    ],
    [
      "what is optional is wrong",
      { zapier_webhook: "zapier", email_to: "me" },
      {
        zapier_webhook: "Zapier webhook must start with https://.",
        email_to: "Recipient address must be a valid email address.",
      },
    ],
  ])("when %s", (_, changed, errors) => {
    expect(createErrors({ ...good, ...changed })).toEqual(errors);
  });
});
