-- Applications that their employer may never have heard of (docs/decisions/0008, 0024), and neutral look-ups of accounts.

alter table mail
  -- The address whose server refused the mail for good, once the mail goes to the tenant's own address instead.
  add column refused_by text,
  -- When delivery was found to have failed: the last address refused the mail, or its retries were used up.
  add column undelivered_at timestamptz;

-- When the employer's side last read the application outside a mail, or said that it knows of it.
alter table application add column seen_at timestamptz;

create index mail_undelivered on mail (tenant_id, created_at)
  where status in ('queued', 'rejected') and template in ('application-notice', 'withdrawal-notice');
-- Lists of applications go through this, newest first.
create index application_listed on application (tenant_id, created_at desc, id desc) where erased_at is null;

-- Notices about applications that nobody on the employer's side has got, of the tenants whose rows the caller may see. A notice counts when
-- it was refused, when its retries were used up, or after a day in the queue. It stops counting when it is sent, or when somebody reads or
-- acknowledges the application later than the notice was recorded. An application that is withdrawn or erased needs no notice any more.
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

-- How many there are for each tenant that has any, and how old the oldest is. It answers numbers alone, across tenants.
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

-- A tenant whose tenant.json does not choose has the neutral look-up from now on. Settings are stored with their defaults filled in, so only
-- the file says whether the tenant chose.
update tenant t set settings = t.settings || '{"accountLookup": "neutral"}'
where not exists (
  select from tenant_file f
  where f.tenant_id = t.id and f.path = 'tenant.json' and convert_from(f.content, 'UTF8') ~ '(?n)^(?!\s*//).*"accountLookup"\s*:');
