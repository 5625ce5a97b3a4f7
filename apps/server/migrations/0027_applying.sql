-- Applying as a list of tasks: drafts, the files that go with an application beside its CV, what became of it, and answers about
-- equality that belong to nobody.

alter table advert add column asks_equality_questions boolean not null default false;

-- What a candidate has filled in for one advert and not sent. Gone when it is sent, given up, or the advert has been closed for a while.
create table application_draft (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  -- Counts up with each change: who saves names the one they saw, so that no tab overwrites what another saved.
  version integer not null check (version > 0),
  cv_document_id uuid,
  cover_letter_text text not null default '',
  has_criminal_convictions boolean,
  criminal_convictions_details text not null default '',
  outside_uk_eea_consent boolean not null default false,
  further_information_read boolean not null default false,
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert,
  -- A CV that its owner deletes is chosen anew.
  foreign key (tenant_id, cv_document_id) references document on delete set null (cv_document_id)
);
create index application_draft_advert on application_draft (tenant_id, advert_id);
create index application_draft_document on application_draft (tenant_id, cv_document_id) where cv_document_id is not null;
select protect_tenant_table('application_draft');

-- A cover letter as a file, and the employer's form filled in: at most one of each for a candidate and an advert. Of the draft until
-- application_id says with which application it was sent.
create table application_file (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  kind text not null check (kind in ('coverLetter', 'applicationForm')),
  application_id uuid,
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, advert_id, kind),
  -- No cascade anywhere: a row that went by itself would leave its file behind.
  foreign key (tenant_id, candidate_id) references candidate,
  foreign key (tenant_id, advert_id) references advert,
  foreign key (tenant_id, application_id) references application
);
create index application_file_application on application_file (tenant_id, application_id) where application_id is not null;
select protect_tenant_table('application_file');

-- The states an application has been in, each once. What is said of it at present is the newest.
alter table application
  add column outside_uk_eea_consent_at timestamptz,
  drop constraint application_status_check,
  add constraint application_status_check check (status in ('sent', 'withdrawn'));
create table application_event (
  tenant_id integer not null,
  application_id uuid not null,
  status text not null check (status in ('sent', 'withdrawn')),
  happened_at timestamptz not null,
  primary key (tenant_id, application_id, status),
  foreign key (tenant_id, application_id) references application on delete cascade
);
insert into application_event (tenant_id, application_id, status, happened_at) select tenant_id, id, 'sent', created_at from application;
select protect_tenant_table('application_event');

-- Who has answered an advert's equality questions, so that they are not asked again. Neither what nor when.
create table equality_given (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  primary key (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert
);
select protect_tenant_table('equality_given');

-- How often each answer was given: sums alone, so that there is no row that is one person's, and two answers of one person are nowhere
-- beside each other.
create table equality_count (
  tenant_id integer not null,
  advert_id bigint not null,
  question text not null,
  answer text not null,
  times integer not null check (times > 0),
  primary key (tenant_id, advert_id, question, answer),
  foreign key (tenant_id, advert_id) references advert
);
select protect_tenant_table('equality_count');
