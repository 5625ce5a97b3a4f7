-- admits: 0061
-- Every consent, with the wording that the candidate agreed to, and every withdrawal (docs/decisions/0049).

-- A wording is kept once for a tenant, also after the account that agreed to it is gone: it says nothing about anyone.
create table consent_wording (
  tenant_id integer not null references tenant on delete cascade,
  -- SHA-256 of the wording.
  hash text not null,
  wording text not null,
  primary key (tenant_id, hash)
);
select protect_tenant_table('consent_wording');

create table consent_entry (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  candidate_id uuid not null,
  purpose text not null check (purpose in ('terms', 'outsideUkEea', 'communication')),
  -- "Job alerts by Email"; the job of a consent for one job.
  about text,
  advert_id bigint,
  is_given boolean not null,
  covers_all_jobs boolean not null default false,
  -- Null for a withdrawal, and for what was agreed to before there was a ledger.
  wording_hash text,
  place text not null check (place in ('registration', 'account', 'application', 'emailLink', 'jobAlert')),
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, wording_hash) references consent_wording
);
create index consent_entry_candidate on consent_entry (tenant_id, candidate_id, recorded_at);
select protect_tenant_table('consent_entry');

-- What a mailed link asks for. A link of an earlier release asked for "this vacancy": it does not cover all jobs.
alter table consent_request
  add column wording_hash text,
  add column covers_all_jobs boolean not null default false,
  add column advert_id bigint;

insert into consent_entry (tenant_id, candidate_id, purpose, is_given, place, recorded_at)
  select tenant_id, id, 'terms', true, 'registration', terms_accepted_at from candidate where terms_accepted_at is not null;
insert into consent_entry (tenant_id, candidate_id, purpose, about, is_given, place, recorded_at)
  select tenant_id, candidate_id, 'communication', category || ' by ' || method, true, 'account', consented_at from candidate_communication;
insert into consent_entry (tenant_id, candidate_id, purpose, is_given, place, recorded_at)
  select tenant_id, candidate_id, kind, true, 'emailLink', confirmed_at from consent_request where confirmed_at is not null;
insert into consent_entry (tenant_id, candidate_id, purpose, is_given, place, recorded_at)
  select tenant_id, candidate_id, kind, false, 'account', withdrawn_at from consent_request where withdrawn_at is not null;
