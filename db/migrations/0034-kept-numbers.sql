-- Numbers that were given back. They are kept for a while: their last owner gets them again at once, others when old callers have
-- forgotten them. Without a reference to the owner they outlive the account.
create table kept_numbers (
  phone_number text primary key,
  carrier_id text not null,
  last_owner_id uuid references owners on delete set null,
  given_back_at timestamptz not null
);
create index kept_numbers_owner on kept_numbers (last_owner_id);
create index kept_numbers_time on kept_numbers (given_back_at);

-- Every number that was ordered for an account, for the limit by week.
create table number_orders (
  assistant_id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  ordered_at timestamptz not null
);
create index number_orders_owner on number_orders (owner_id, ordered_at);
