-- What job alerts find and mail (docs/decisions/0022).

-- Up to when an alert has been matched: its next digest holds what has appeared since. Null before its first run.
alter table job_alert add column last_run_at timestamptz;

-- One digest of one alert. What it says is frozen when its mail is first tried, so that a second try is the same message.
create table job_alert_digest (
  id uuid not null,
  tenant_id integer not null,
  job_alert_id uuid not null,
  created_at timestamptz not null,
  -- When its mail was recorded in the ledger of mails; null: that is still to be done.
  queued_at timestamptz,
  -- How many adverts it is about: past the most that one mail lists, the rest are only counted.
  found integer not null check (found > 0),
  -- The jobs as they are told of, in order; null until the mail is first tried.
  content jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_alert_id) references job_alert on delete cascade
);
create index job_alert_digest_alert on job_alert_digest (tenant_id, job_alert_id);
create index job_alert_digest_to_queue on job_alert_digest (tenant_id, id) where queued_at is null;
select protect_tenant_table('job_alert_digest');

-- Which advert went into a digest of which alert: once, whatever becomes of the advert. No reference to the advert: the row must outlive
-- it, and a check a row would cost a third of the writing.
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

-- Tenants with alerts whose round is due. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_with_alerts_due(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join job_alert_round r on r.tenant_id = t.id
  where (r.next_at is null or r.next_at <= at_time) and exists (select from job_alert a where a.tenant_id = t.id)
  order by r.next_at nulls first
$$;
revoke execute on function tenants_with_alerts_due(timestamptz) from public;
grant execute on function tenants_with_alerts_due(timestamptz) to berth_app;
