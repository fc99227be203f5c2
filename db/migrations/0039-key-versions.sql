-- What cannot be made anew with another key is kept of one that was replaced: the keys of links in texts and of the marks of spent trials.
create table retired_keys (
  use text not null,
  key_id text not null,
  key_sealed text not null,
  retired_at timestamptz not null,
  primary key (use, key_id)
);

-- A secret that its owner has seen stays the same, whatever becomes of the product's key. Empty: it follows from that key.
alter table webhook_secrets add column secret_sealed text;
