-- Personal details beyond those of a registration: middle name, date of birth, and up to four phone numbers.

alter table candidate
  -- '' for none, as first and last name have it.
  add column middle_name text not null default '',
  add column date_of_birth date,
  -- Counts up with each change of the details, phone numbers among them: who saves names the version they saw.
  add column details_version integer not null default 0 check (details_version >= 0);

create table candidate_phone (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Their order on the form, from 1.
  position smallint not null check (position between 1 and 4),
  -- Digits, and a plus sign before them where it was typed.
  number text not null check (number ~ '^\+?[0-9]{1,20}$'),
  type text not null check (type in ('Home', 'Personal Mobile', 'Work Mobile', 'Other')),
  preferred boolean not null,
  primary key (tenant_id, candidate_id, position),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create unique index candidate_phone_preferred on candidate_phone (tenant_id, candidate_id) where preferred;
select protect_tenant_table('candidate_phone');
