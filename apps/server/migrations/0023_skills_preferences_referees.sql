-- What a profile says beyond the person: skills and qualifications, job preferences, referees; and a consent that was taken back.

alter table candidate
  -- Pounds a year.
  add column salary_expectations integer check (salary_expectations between 0 and 999999999),
  -- Each counts up with each change of its part: who saves names the version they saw.
  add column skills_version integer not null default 0 check (skills_version >= 0),
  add column job_preferences_version integer not null default 0 check (job_preferences_version >= 0),
  add column referees_version integer not null default 0 check (referees_version >= 0);

-- What a candidate chose from the tenant's lists. An entry that is retired stays chosen until its owner replaces it.
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
-- One can start at one time alone.
create unique index candidate_choice_availability on candidate_choice (tenant_id, candidate_id) where list = 'availability-to-work';
select protect_tenant_table('candidate_choice');

-- Third persons: their data goes with the candidate's, and is in no log.
create table candidate_referee (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- In the order they were added.
  position integer generated always as identity,
  -- '' for what was not given.
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

-- What was agreed to can be taken back: the row stays as the proof of both.
alter table consent_request add column withdrawn_at timestamptz;
