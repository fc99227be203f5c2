-- Which act of an owner's a pending card belongs to: its retries are the same request to the payment provider, and a later act is another.
alter table payment_accounts add column pending_act uuid;
