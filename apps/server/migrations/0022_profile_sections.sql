-- The rest of a profile that is made of plain fields: work, studies, transport and the right to work. Each part is a row of its own,
-- saved by itself: null is what was not given, and an entry chosen from a list stays when the tenant retires it.

create table candidate_employment (
  tenant_id integer not null,
  candidate_id uuid not null,
  current_employer text,
  current_job_title text,
  -- Days.
  notice_period smallint check (notice_period between 0 and 999),
  -- Counts up with each change, as an address's does.
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
  -- Of the list "studying-institute"; course and location are of the college of the same name, where there is one.
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
