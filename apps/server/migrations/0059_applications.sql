-- Documents, applications and what leads to them: saved jobs, drafts, reminders.

create table document (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- The document's handle in every call (the API's "hash"): random, so that it says nothing of the content.
  handle text not null,
  kind text not null check (kind in ('cv')),
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null unique,
  scan text not null default 'unscanned' check (scan in ('pending', 'clean', 'rejected', 'unscanned')),
  created_at timestamptz not null,
  -- Set once the candidate deletes it while an application still has it.
  removed_at timestamptz,
  -- The CV that an application sends unless the candidate chooses another.
  is_default boolean not null default false,
  -- When a scanner was last asked about it without an answer: those asked longest ago come first.
  scan_tried_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, handle),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  check (not is_default or removed_at is null)
);
create index document_candidate on document (tenant_id, candidate_id);
create unique index document_default on document (tenant_id, candidate_id) where is_default;
create index document_to_scan on document (scan_tried_at nulls first, created_at) where scan in ('pending', 'unscanned');
select protect_tenant_table('document');

-- When its candidate's account is deleted, the row stays without personal data, so that the advert's count stays true.
create table application (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  candidate_id uuid,
  advert_id bigint not null,
  cv_document_id uuid,
  cover_letter_text text,
  terms_accepted_at timestamptz not null,
  status text not null default 'sent' check (status in ('sent', 'withdrawn')),
  created_at timestamptz not null,
  -- What the candidate answered about criminal convictions, if the tenant's config asks (displayCriminalConvictionsOnApply). Only the
  -- application has the answer.
  has_criminal_convictions boolean,
  criminal_convictions_details text,
  erased_at timestamptz,
  outside_uk_eea_consent_at timestamptz,
  -- When the employer's side last read the application outside a mail, or said that it knows of it.
  seen_at timestamptz,
  primary key (tenant_id, id),
  -- Applying twice, or fifty times at once, makes one application.
  unique (tenant_id, candidate_id, advert_id),
  -- No cascade: a deletion that did not erase the applications first is refused, and no count is lost by it.
  foreign key (tenant_id, candidate_id) references candidate,
  foreign key (tenant_id, advert_id) references advert,
  foreign key (tenant_id, cv_document_id) references document,
  check (criminal_convictions_details is null or has_criminal_convictions),
  check (
    case when erased_at is null then num_nulls(candidate_id, cv_document_id) = 0
    else num_nonnulls(candidate_id, cv_document_id, cover_letter_text, has_criminal_convictions, criminal_convictions_details) = 0 end)
);
create index application_advert on application (tenant_id, advert_id);
create index application_document on application (tenant_id, cv_document_id);
-- Lists of applications read this, newest first.
create index application_listed on application (tenant_id, created_at desc, id desc) where erased_at is null;
select protect_tenant_table('application');

-- The states an application has been in, each once. The newest is its current state.
create table application_event (
  tenant_id integer not null,
  application_id uuid not null,
  status text not null check (status in ('sent', 'withdrawn')),
  happened_at timestamptz not null,
  primary key (tenant_id, application_id, status),
  foreign key (tenant_id, application_id) references application on delete cascade
);
select protect_tenant_table('application_event');

-- What a candidate has filled in for one advert and not sent. Deleted when it is sent or discarded, or some time after the advert closed.
create table application_draft (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  -- Counts up with each change: a save names the version it read, so no tab overwrites another's save.
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
  -- If the candidate deletes the CV, the draft needs another.
  foreign key (tenant_id, cv_document_id) references document on delete set null (cv_document_id)
);
create index application_draft_advert on application_draft (tenant_id, advert_id);
create index application_draft_document on application_draft (tenant_id, cv_document_id) where cv_document_id is not null;
select protect_tenant_table('application_draft');

-- A cover letter as a file, and the employer's form filled in: at most one of each for a candidate and an advert. It belongs to the draft
-- until application_id says with which application it was sent.
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
  -- A rejected file leaves the store, and its row stays to say so.
  storage_key text unique,
  created_at timestamptz not null,
  -- The same as a document's.
  scan text not null default 'unscanned' check (scan in ('pending', 'clean', 'rejected', 'unscanned')),
  scan_tried_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, advert_id, kind),
  check (storage_key is not null or scan = 'rejected'),
  -- No cascade: deleting the row would leave its file in the store.
  foreign key (tenant_id, candidate_id) references candidate,
  foreign key (tenant_id, advert_id) references advert,
  foreign key (tenant_id, application_id) references application
);
create index application_file_application on application_file (tenant_id, application_id) where application_id is not null;
create index application_file_to_scan on application_file (scan_tried_at nulls first, created_at) where scan in ('pending', 'unscanned');
select protect_tenant_table('application_file');

-- Files whose scan is due, those in quarantine first. It returns ids alone, across tenants: the caller then takes each tenant by itself.
create function files_to_scan(tried_before timestamptz, at_most integer) returns table (tenant_id integer, kind text, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.kind, f.id
  from (
    select d.tenant_id, 'document' as kind, d.id, d.scan, d.scan_tried_at, d.created_at from document d
    where d.scan in ('pending', 'unscanned') and coalesce(d.scan_tried_at, d.created_at) <= tried_before
    union all
    select a.tenant_id, 'applicationFile', a.id, a.scan, a.scan_tried_at, a.created_at from application_file a
    where a.scan in ('pending', 'unscanned') and coalesce(a.scan_tried_at, a.created_at) <= tried_before
  ) f
  order by f.scan = 'pending' desc, f.scan_tried_at nulls first, f.created_at
  limit at_most
$$;
revoke execute on function files_to_scan(timestamptz, integer) from public;
grant execute on function files_to_scan(timestamptz, integer) to berth_app;

-- Which of these files a row of any tenant names. The keys are random: only a caller with a file's key can ask about it.
create function recorded_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select storage_key from document where storage_key = any (keys)
  union all
  select storage_key from advert_document where storage_key = any (keys)
  union all
  select storage_key from application_file where storage_key = any (keys)
$$;
revoke execute on function recorded_storage_keys(text[]) from public;
grant execute on function recorded_storage_keys(text[]) to berth_app;

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

-- How often each answer was given: sums alone, so that no row is about one person, and no row shows two answers of one person together.
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

create table saved_job (
  -- Calls use this id: it says neither how many saved jobs there are, nor whose.
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- Saving twice, or twenty times at once, is one saved job.
  unique (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index saved_job_advert on saved_job (tenant_id, advert_id);
select protect_tenant_table('saved_job');

-- Which candidate was reminded of which advert, and why: once, even if the closing date moves (docs/decisions/0025). Written with the mail,
-- in one transaction.
create table closing_reminder (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  kind text not null check (kind in ('savedJob', 'draft')),
  -- The reminders of one mail.
  batch_id uuid not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, candidate_id, advert_id, kind),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index closing_reminder_advert on closing_reminder (tenant_id, advert_id);
create index closing_reminder_batch on closing_reminder (tenant_id, batch_id);
select protect_tenant_table('closing_reminder');
