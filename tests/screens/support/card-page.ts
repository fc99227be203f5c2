const filled = {
  ...{ expiry: "12 / 34", cvc: "123", name: "Dana Reyes", line1: "418 Alder Street", line2: "" },
  ...{ city: "Boise", state: "ID", postal_code: "83702", country: "US" },
};

/** Fills in the payment provider's page as a person would. Answers where it leads, or what it says where it says no. */
export async function enterCard(url: string, number: string): Promise<{ readonly to: string; readonly said: string }> {
  const body = new URLSearchParams({ ...filled, number });
  const reply = await fetch(url, { method: "POST", body, redirect: "manual" });
  return { to: reply.headers.get("location") ?? "", said: await reply.text() };
}

/** Chooses a bank account there, where one is offered. */
export async function enterBankAccount(url: string): Promise<string> {
  const body = new URLSearchParams({ ...filled, method: "us_bank_account", number: "", cvc: "" });
  return (await fetch(url, { method: "POST", body, redirect: "manual" })).headers.get("location") ?? "";
}

/** Where Cancel leads from there. */
export async function cancelOn(url: string): Promise<string> {
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  return [...page.querySelectorAll("a")].find(({ textContent }) => textContent?.trim() === "Cancel")?.href ?? "";
}
