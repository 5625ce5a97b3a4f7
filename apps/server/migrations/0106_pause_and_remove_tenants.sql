-- admits: 0061
-- Tenants that are paused or being removed (docs/decisions/0061).

alter table tenant
  -- Since when the site is closed, and the operator's own words for visitors.
  add column paused_at timestamptz,
  add column paused_words text,
  -- No account is erased before this time because it was not used: candidates could not sign in during a pause.
  add column accounts_kept_until timestamptz,
  -- Since when the tenant is being removed. It has no hosts any more.
  add column removing_at timestamptz;

-- What is left of a removed tenant: for the operator alone, so the site has no grant.
create table tenant_removal (
  id integer generated always as identity primary key,
  slug text not null,
  display_name text not null,
  -- The system account that ran the command.
  removed_by text not null,
  -- Rows by table, and files under "files", when the removal began.
  counts jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- As before, without paused tenants: a link in a digest or a reminder would lead to a closed site.
create or replace function tenants_with_alerts_due(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join job_alert_round r on r.tenant_id = t.id
  where (r.next_at is null or r.next_at <= at_time or r.next_at > at_time + interval '25 hours')
    and exists (select from job_alert a where a.tenant_id = t.id) and t.paused_at is null
  order by r.next_at nulls first
$$;

create or replace function tenants_with_adverts_closing(at_time timestamptz, closing_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from advert_search s where s.tenant_id = t.id and s.is_published and s.closes_at > at_time and s.closes_at <= closing_by)
    and t.paused_at is null
  order by t.id
$$;
