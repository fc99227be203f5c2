-- Who is known to want no texts only because the carrier refused one: with its messaging services a STOP to one number holds for all of them.
alter table text_opt_outs add column by_carrier boolean not null default false;
