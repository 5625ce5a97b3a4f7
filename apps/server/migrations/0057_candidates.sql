-- Candidates and their profiles. Each part of a profile is a row that is saved by itself: null means not given, and an entry chosen from a
-- list stays when the tenant retires it.

create table candidate (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  -- 1 Full, 2 Skeleton, 3 SkeletonPending, 4 Pending (registration.states.1).
  type smallint not null check (type between 1 and 4),
  -- Lower case: addresses are compared without regard to case.
  email text not null check (email = lower(email)),
  password_hash text,
  title text,
  -- '' if not given.
  first_name text not null default '',
  last_name text not null default '',
  email_blocked_at timestamptz,
  terms_accepted_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- When the candidate last registered, confirmed or signed in. To the millisecond, as the application reads it: it is compared with what
  -- was read before.
  last_active_at timestamptz(3) not null default now(),
  middle_name text not null default '',
  date_of_birth date,
  -- Each version counts up with each change of its part: a save names the version it read, so no tab overwrites another's save.
  details_version integer not null default 0 check (details_version >= 0),
  -- The address was registered again before it was confirmed, by its owner or by another person: whose password is stored is unknown.
  registered_again boolean not null default false,
  -- Pounds a year.
  salary_expectations integer check (salary_expectations between 0 and 999999999),
  skills_version integer not null default 0 check (skills_version >= 0),
  job_preferences_version integer not null default 0 check (job_preferences_version >= 0),
  referees_version integer not null default 0 check (referees_version >= 0),
  -- When the candidate took back that details may leave the UK and the EEA. It counts for the terms too, until they are accepted again.
  outside_uk_eea_withdrawn_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
select protect_tenant_table('candidate');
-- What a day's round of retention reads: accounts whose address is confirmed, and those whose address never was.
create index candidate_inactive on candidate (tenant_id, last_active_at, id) where type in (1, 2);
create index candidate_unconfirmed on candidate (tenant_id, last_active_at, id) where type in (3, 4);

-- When a tenant's accounts are looked at next. A tenant without a row has never been.
create table retention_round (
  tenant_id integer primary key references tenant on delete cascade,
  next_at timestamptz not null
);
select protect_tenant_table('retention_round');

-- Tenants whose round is due. Rounds run once a day. A next run that is further away was computed by a clock that was ahead: it is due now,
-- and the run computes the next one. 25 hours: the day on which the clocks go back. It returns ids alone, across tenants: the caller then
-- takes each tenant by itself.
create function tenants_to_retain(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join retention_round r on r.tenant_id = t.id
  where r.next_at is null or r.next_at <= at_time or r.next_at > at_time + interval '25 hours'
  order by r.next_at nulls first
$$;
revoke execute on function tenants_to_retain(timestamptz) from public;
grant execute on function tenants_to_retain(timestamptz) to berth_app;

create table candidate_address (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- '' if not given.
  street1 text not null,
  street2 text not null,
  city text not null,
  county text not null,
  country text not null,
  postcode text not null,
  -- Counts up with each change: a save names the version it read, so no tab overwrites another's save.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_address');

create table candidate_phone (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Their order on the form, from 1.
  position smallint not null check (position between 1 and 4),
  -- Digits, after a plus sign if one was typed.
  number text not null check (number ~ '^\+?[0-9]{1,20}$'),
  type text not null check (type in ('Home', 'Personal Mobile', 'Work Mobile', 'Other')),
  preferred boolean not null,
  primary key (tenant_id, candidate_id, position),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create unique index candidate_phone_preferred on candidate_phone (tenant_id, candidate_id) where preferred;
select protect_tenant_table('candidate_phone');

-- A row is a consent. Withdrawing it deletes the row, and its date.
create table candidate_communication (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- As config.json has them. A category that the tenant no longer offers is not shown until it is offered again.
  category text not null,
  method text not null,
  consented_at timestamptz not null,
  primary key (tenant_id, candidate_id, category, method),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_communication');

-- What a candidate is asked to agree to by mail, and when they did.
create table consent_request (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  kind text not null check (kind in ('outsideUkEea', 'terms')),
  -- SHA-256 of the token of the mailed link.
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Kept for as long as the account: it is the proof of the consent.
  confirmed_at timestamptz,
  -- A consent can be taken back: the row stays as the proof of both.
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index consent_request_candidate on consent_request (tenant_id, candidate_id);
select protect_tenant_table('consent_request');

create table candidate_employment (
  tenant_id integer not null,
  candidate_id uuid not null,
  current_employer text,
  current_job_title text,
  -- Days.
  notice_period smallint check (notice_period between 0 and 999),
  -- Counts up with each change: a save names the version it read.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_employment');

create table candidate_studies (
  tenant_id integer not null,
  candidate_id uuid not null,
  is_currently_studying boolean,
  -- From the list "studying-institute"; course and location are from the college of the same name, if there is one.
  studying_institute integer,
  course integer,
  course_name text,
  course_location integer,
  course_start_date date,
  course_end_date date,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  check (course_end_date >= course_start_date),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, studying_institute) references lookup_entry,
  foreign key (tenant_id, course) references lookup_entry,
  foreign key (tenant_id, course_location) references lookup_entry
);
select protect_tenant_table('candidate_studies');

create table candidate_transport (
  tenant_id integer not null,
  candidate_id uuid not null,
  driving_licence boolean,
  clean_license boolean,
  own_transport boolean,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_transport');

create table candidate_compliance (
  tenant_id integer not null,
  candidate_id uuid not null,
  nationality integer,
  eligibility_to_work_in_uk text check (eligibility_to_work_in_uk in ('unlimited', 'visa', 'no')),
  eligibility_to_work_in_uk_date date,
  visa_type text,
  visa_expiry date,
  -- Without spaces: QQ123456C.
  national_insurance_number text check (national_insurance_number ~ '^[A-Z]{2}[0-9]{6}[A-Z]?$'),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, nationality) references lookup_entry
);
select protect_tenant_table('candidate_compliance');

-- What a candidate chose from the tenant's lists. A retired entry stays chosen until the candidate replaces it.
create table candidate_choice (
  tenant_id integer not null,
  candidate_id uuid not null,
  list text not null check (list in ('skill', 'qualification', 'job-type', 'hours', 'availability-to-work', 'industry-sector')),
  lookup_entry_id integer not null,
  primary key (tenant_id, candidate_id, list, lookup_entry_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, lookup_entry_id) references lookup_entry on delete cascade
);
create index candidate_choice_entry on candidate_choice (tenant_id, lookup_entry_id);
-- A candidate is available from one time alone.
create unique index candidate_choice_availability on candidate_choice (tenant_id, candidate_id) where list = 'availability-to-work';
select protect_tenant_table('candidate_choice');

-- Third persons: their data is deleted with the candidate's, and is in no log.
create table candidate_referee (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- In the order they were added.
  position integer generated always as identity,
  -- '' if not given.
  name text not null,
  organisation_name text not null,
  job_title text not null,
  email text not null,
  phone text not null check (phone ~ '^(\+?[0-9]{1,20})?$'),
  reference_type text not null check (reference_type in ('', 'Employer', 'Education', 'Character')),
  -- When they may be contacted.
  contact_option_id integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, contact_option_id) references lookup_entry on delete set null (contact_option_id)
);
create index candidate_referee_candidate on candidate_referee (tenant_id, candidate_id);
create index candidate_referee_contact_option on candidate_referee (tenant_id, contact_option_id) where contact_option_id is not null;
select protect_tenant_table('candidate_referee');
