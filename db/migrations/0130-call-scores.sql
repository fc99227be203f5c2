-- How well a call went, from 0 to 100, by rules and where there is one with a model's opinion beside them. Holds no words of the call
-- but the model's, which go with the others.
create table call_scores (
  call_id uuid primary key references calls on delete cascade,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  answered_at timestamptz not null,
  -- Which version of the rules.
  rules smallint not null,
  -- Empty where the call has none, and then why.
  score smallint check (score between 0 and 100),
  unscored text check (unscored in ('silent', 'test', 'sales')),
  by_rules smallint check (by_rules between 0 and 100),
  losses jsonb not null,
  by_model smallint check (by_model between 0 and 100),
  model_reason text,
  scored_at timestamptz not null,
  check ((score is null) = (unscored is not null))
);
create index call_scores_of_owner on call_scores (owner_id, answered_at);
