-- When a mail to somebody without an account was counted against the limits: over many tries it counts once.
alter table mails add column counted_at timestamptz;
