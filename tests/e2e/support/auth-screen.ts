import type { Page } from "@playwright/test";
import type { Owner } from "./owner.ts";

/** The auth screen as somebody sees it. */
export const authScreen = (page: Page) => {
  const registerButton = page.getByRole("button", { name: "Register" });
  const loginButton = page.getByRole("button", { name: "Login" });
  const fields = {
    login: page.getByLabel("Username or email"),
    username: page.getByLabel("Username", { exact: true }),
    email: page.getByLabel("Email", { exact: true }),
    phone: page.getByLabel("Phone"),
    password: page.getByLabel("Password", { exact: true }),
    confirmation: page.getByLabel("Confirm password"),
    terms: page.getByRole("checkbox", { name: /I agree to the Terms of Service/ }),
  };
  return {
    ...fields,
    registerButton,
    loginButton,
    loginTab: page.getByRole("tab", { name: "Login" }),
    registerTab: page.getByRole("tab", { name: "Register" }),

    async fillRegistration(owner: Owner): Promise<void> {
      await fields.username.fill(owner.username);
      await fields.email.fill(owner.email);
      await fields.phone.fill(owner.phone);
      await fields.password.fill(owner.password);
      await fields.confirmation.fill(owner.password);
      await fields.terms.check();
    },
    async register(owner: Owner): Promise<void> {
      await this.fillRegistration(owner);
      await registerButton.click();
    },
    async logIn(login: string, password: string): Promise<void> {
      await fields.login.fill(login);
      await fields.password.fill(password);
      await loginButton.click();
    },
  };
};
