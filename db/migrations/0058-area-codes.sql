-- The area code that the owner wants for her number; empty for one near the owner's phone.
alter table assistants add column area_code text not null default '';
