-- The few texts of which no end is known are found without reading those of a month.
drop index concurrently if exists texts_without_end;
create index concurrently texts_without_end on texts (sent_at) where state in ('queued', 'sent') and unconfirmed_at is null;
drop index concurrently if exists texts_without_reason;
create index concurrently texts_without_reason on texts (reason_code) where reason is null and reason_code is not null;
