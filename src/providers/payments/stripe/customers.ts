import type { Customers, PayingAccount } from "../port.ts";
import type { Ask } from "./caller.ts";
import { isCode } from "./failures.ts";
import { customerWire } from "./wire.ts";

const accountKey = "account_id";

export const createCustomers = (ask: Ask): Customers => ({
  ensure: (account, options) =>
    ask(async (stripe) => {
      // The search is up to a minute late; within that minute the key below leads to the same customer.
      const found = await stripe.customers.search({
        query: `metadata['${accountKey}']:'${quoted(account.id)}'`,
        limit: 1,
      });
      const known =
        found.data[0] ??
        // Nothing but the id, so that a retry after a change of name is still the same request.
        (await stripe.customers.create(
          { metadata: { [accountKey]: account.id } },
          { idempotencyKey: `customer-${account.id}` },
        ));
      const customer = customerWire.parse(known);
      if (!isUpToDate(customer, account))
        await stripe.customers.update(customer.id, {
          name: account.name,
          email: account.email,
          phone: account.phone ?? "",
        });
      return { customerId: customer.id };
    }, options),

  remove: (customerId, options) =>
    ask(async (stripe) => {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isCode(error, "resource_missing")) throw error;
      }
    }, options),
});

const quoted = (text: string): string => text.replace(/[\\'"]/g, "\\$&");

const isUpToDate = (
  customer: { name?: string | null | undefined; email?: string | null | undefined; phone?: string | null | undefined },
  account: PayingAccount,
): boolean =>
  customer.name === account.name && customer.email === account.email && (customer.phone ?? null) === account.phone;
