-- Job alerts: searches that are mailed, of accounts in full and of those by e-mail alone.

create table job_alert (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  title text not null,
  category text not null,
  -- The search, as packages/contract/src/alert-search.ts writes it: a path of the site.
  uri text not null,
  -- 1 enabled, 2 disabled (SPEC.md §3).
  status smallint not null check (status in (1, 2)),
  advert_sort_order integer not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- Null while the owner of the address has not followed its link: until then it finds and mails nothing.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- When its owner last did anything with it: one that nobody touches for a year is asked after, then paused.
  touched_at timestamptz not null,
  -- Counts up with each change by its owner: who saves names the one they saw.
  version integer not null default 1 check (version > 0),
  -- What was ticked beside it; it becomes a consent when the alert is confirmed, and not before.
  news_and_events boolean not null default false,
  careers_advice boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  check (confirmed_at is not null or status = 2)
);
create index job_alert_candidate on job_alert (tenant_id, candidate_id);
select protect_tenant_table('job_alert');

-- Alerts that wait: what a day's round looks through.
create index job_alert_unconfirmed on job_alert (tenant_id) where confirmed_at is null;

-- A link that starts an alert: one of its own, or that of an account which begins with it.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'password', 'change', 'unblock', 'alert'));
alter table mail_token
  add column job_alert_id uuid,
  add foreign key (tenant_id, job_alert_id) references job_alert on delete set null (job_alert_id);
create index mail_token_job_alert on mail_token (tenant_id, job_alert_id) where job_alert_id is not null;

-- Forms for an alert by e-mail that were sent: each may be once. Kept for as long as the form would be taken.
create table alert_form_nonce (
  tenant_id integer not null references tenant on delete cascade,
  nonce_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, nonce_hash)
);
select protect_tenant_table('alert_form_nonce');
