-- Mails, and the links in them.

create table mail_token (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  purpose text not null check (purpose in ('confirm', 'password', 'change', 'unblock', 'alert')),
  token_hash text not null,
  -- Where the page behind the link leads next: a path on the same site.
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The alert that the link starts.
  job_alert_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, job_alert_id) references job_alert on delete set null (job_alert_id)
);
create index mail_token_candidate on mail_token (tenant_id, candidate_id, purpose);
create index mail_token_job_alert on mail_token (tenant_id, job_alert_id) where job_alert_id is not null;
select protect_tenant_table('mail_token');

-- Recorded before it is sent: the key makes repeated causes one mail (docs/decisions/0008).
create table mail (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  key text not null,
  template text not null,
  -- '' once a mail with forget_recipient is finished.
  recipient text not null,
  -- What the template needs, by id; rendered when it is sent, so that no link is stored in the clear.
  params jsonb not null,
  candidate_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'rejected', 'dropped')),
  -- The lease of the worker that sends it. After a crash another worker takes the mail when this has passed.
  claimed_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The last mail to a person whose account is deleted: the address is deleted once the mail is sent, refused or dropped.
  forget_recipient boolean not null default false,
  -- The address whose server refused the mail for good, once the mail goes to the tenant's address instead.
  refused_by text,
  -- When delivery was found to have failed: the last address refused the mail, or its retries were used up.
  undelivered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  check (recipient <> '' or (forget_recipient and status <> 'queued'))
);
create index mail_candidate on mail (tenant_id, candidate_id) where candidate_id is not null;
-- Mails that are still to be sent: the sweep reads them for those without a job.
create index mail_queued on mail (tenant_id, created_at) where status = 'queued';
create index mail_undelivered on mail (tenant_id, created_at)
  where status in ('queued', 'rejected') and template in ('application-notice', 'withdrawal-notice');
select protect_tenant_table('mail');

-- Tenants with mails recorded by a moment that are still queued. It returns ids alone, across tenants: the caller then takes each tenant by
-- itself.
create function tenants_with_queued_mail(recorded_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from mail m where m.tenant_id = t.id and m.status = 'queued' and m.created_at <= recorded_by)
  order by t.id
$$;
revoke execute on function tenants_with_queued_mail(timestamptz) from public;
grant execute on function tenants_with_queued_mail(timestamptz) to berth_app;

-- Notices about applications that no employer has got, of the tenants whose rows the caller may see. A notice counts when it was refused,
-- when its retries were used up, or after a day in the queue. It stops counting when it is sent, or when the employer's side reads or
-- acknowledges the application later than the notice was recorded. A withdrawn or erased application needs no notice any more.
create function undelivered_notices(asked_at timestamptz)
  returns table (tenant_id integer, application_id uuid, mail_id uuid, created_at timestamptz)
  language sql stable as $$
  -- Materialized, because a join on ->> is not leakproof: row-level security would then read every application.
  with m as materialized (
    select mail.tenant_id, mail.id, mail.template, mail.created_at, (mail.params ->> 'applicationId')::uuid as application_id
    from mail
    where mail.template in ('application-notice', 'withdrawal-notice') and mail.status in ('queued', 'rejected')
      and (mail.status = 'rejected' or mail.undelivered_at is not null or mail.created_at <= asked_at - interval '1 day'))
  select m.tenant_id, a.id, m.id, m.created_at
  from m join application a on a.tenant_id = m.tenant_id and a.id = m.application_id
  where a.erased_at is null
    and (a.seen_at is null or a.seen_at < m.created_at)
    and (a.status = 'sent' or m.template = 'withdrawal-notice')
$$;
revoke execute on function undelivered_notices(timestamptz) from public;
grant execute on function undelivered_notices(timestamptz) to berth_app;

-- How many there are for each tenant that has any, and how old the oldest is. It returns numbers alone, across tenants.
create function count_undelivered_notices(asked_at timestamptz)
  returns table (tenant_id integer, notices integer, oldest_seconds integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.tenant_id, count(*)::integer, extract(epoch from asked_at - min(n.created_at))::integer
  from undelivered_notices(asked_at) n
  group by n.tenant_id
  order by n.tenant_id
$$;
revoke execute on function count_undelivered_notices(timestamptz) from public;
grant execute on function count_undelivered_notices(timestamptz) to berth_app;
