-- Job alerts: searches that are mailed, of full accounts and of those by email alone; and what they found (docs/decisions/0022).

create table job_alert (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  title text not null,
  category text not null,
  -- The search, as packages/contract/src/alert-search.ts writes it: a path of the site.
  uri text not null,
  -- 1 enabled, 2 disabled (job-alerts.alert.1).
  status smallint not null check (status in (1, 2)),
  advert_sort_order integer not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- Null until the owner of the address has followed its link: until then it finds and mails nothing.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- When its owner last used it. After a year without use the owner is asked, then the alert is paused.
  touched_at timestamptz not null,
  -- Counts up with each change by its owner: a save names the version it read.
  version integer not null default 1 check (version > 0),
  -- What was ticked with it. It becomes a consent when the alert is confirmed, and not before.
  news_and_events boolean not null default false,
  careers_advice boolean not null default false,
  -- Up to when the alert has been matched: its next digest has what appeared since. Null before its first run.
  last_run_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  check (confirmed_at is not null or status = 2)
);
create index job_alert_candidate on job_alert (tenant_id, candidate_id);
-- Alerts that wait for their link: what a day's round reads.
create index job_alert_unconfirmed on job_alert (tenant_id) where confirmed_at is null;
select protect_tenant_table('job_alert');

-- Sent forms for an alert by email: each is accepted once. Kept for as long as the form would be accepted.
create table alert_form_nonce (
  tenant_id integer not null references tenant on delete cascade,
  nonce_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, nonce_hash)
);
select protect_tenant_table('alert_form_nonce');

-- One digest of one alert. Its content is frozen when its mail is first tried, so that a second try is the same message.
create table job_alert_digest (
  id uuid not null,
  tenant_id integer not null,
  job_alert_id uuid not null,
  created_at timestamptz not null,
  -- When its mail was recorded in the table of mails; null if it is not yet.
  queued_at timestamptz,
  -- How many adverts it found: a mail lists the first of them, and counts the rest.
  found integer not null check (found > 0),
  -- The jobs as the mail shows them, in order; null until the mail is first tried.
  content jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_alert_id) references job_alert on delete cascade
);
create index job_alert_digest_alert on job_alert_digest (tenant_id, job_alert_id);
create index job_alert_digest_to_queue on job_alert_digest (tenant_id, id) where queued_at is null;
select protect_tenant_table('job_alert_digest');

-- Which advert went into a digest of which alert: once. No reference to the advert: the row must outlive it, and a check of each row would
-- cost a third of the writing.
create table job_alert_match (
  tenant_id integer not null,
  job_alert_id uuid not null,
  advert_id bigint not null,
  digest_id uuid not null,
  -- Its place in the alert's order, from 0.
  position integer not null,
  distance_miles real,
  primary key (tenant_id, job_alert_id, advert_id),
  foreign key (tenant_id, digest_id) references job_alert_digest on delete cascade
);
create index job_alert_match_digest on job_alert_match (tenant_id, digest_id);
select protect_tenant_table('job_alert_match');

-- What a reader answered to "was this relevant?" below a job.
create table job_alert_relevance (
  tenant_id integer not null,
  job_alert_id uuid not null,
  advert_id bigint not null,
  is_relevant boolean not null,
  answered_at timestamptz not null,
  primary key (tenant_id, job_alert_id, advert_id),
  foreign key (tenant_id, job_alert_id) references job_alert on delete cascade
);
select protect_tenant_table('job_alert_relevance');

-- When a tenant's alerts are looked at next. A tenant without a row has never been.
create table job_alert_round (
  tenant_id integer primary key references tenant on delete cascade,
  next_at timestamptz not null
);
select protect_tenant_table('job_alert_round');

-- Tenants with alerts whose round is due; the same rule as tenants_to_retain.
create function tenants_with_alerts_due(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join job_alert_round r on r.tenant_id = t.id
  where (r.next_at is null or r.next_at <= at_time or r.next_at > at_time + interval '25 hours')
    and exists (select from job_alert a where a.tenant_id = t.id)
  order by r.next_at nulls first
$$;
revoke execute on function tenants_with_alerts_due(timestamptz) from public;
grant execute on function tenants_with_alerts_due(timestamptz) to berth_app;
