-- How far the carrier vouches for the number that a call shows (STIR/SHAKEN). Nothing: it said nothing, or no carrier was there.
alter table calls add column attestation text check (attestation in ('A', 'B', 'C', 'failed'));
