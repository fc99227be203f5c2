-- Texts to callers. A text is noted with what it tells of, and its words are made when it is sent.
create table texts (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  kind text not null,
  params jsonb not null,
  created_at timestamptz not null,
  -- A later try asks the carrier whether an earlier one, since then, was sent after all.
  first_tried_at timestamptz,
  -- Whoever sends it holds it until then, over all processes.
  sending_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index texts_of_owner on texts (owner_id);
create index texts_over on texts (coalesce(sent_at, given_up_at));

-- Who wants no texts from one of our numbers.
create table text_opt_outs (
  number text not null,
  phone text not null,
  owner_id uuid not null references owners on delete cascade,
  since timestamptz not null,
  primary key (number, phone)
);
create index text_opt_outs_of_owner on text_opt_outs (owner_id);

-- Which texts to us were handled, by the carrier's id: the carrier may tell of one twice. What they said is not kept.
create table received_texts (
  message_id text primary key,
  owner_id uuid not null references owners on delete cascade,
  received_at timestamptz not null
);
create index received_texts_of_owner on received_texts (owner_id);
create index received_texts_by_time on received_texts (received_at);
