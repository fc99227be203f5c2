-- A START ends what the carrier told of any number of ours.
drop index concurrently if exists text_opt_outs_of_phone;
create index concurrently text_opt_outs_of_phone on text_opt_outs (phone) where by_carrier;
