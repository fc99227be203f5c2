-- The carrier's group of senders that a number was put into, so that its texts are let through. Empty: not yet, or none is set.
alter table phone_numbers add column text_group text;
