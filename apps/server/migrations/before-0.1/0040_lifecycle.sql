-- Which release this database belongs to. `migrate` writes the one row.
create table release_stamp (
  is_only boolean primary key default true check (is_only),
  -- The number of the newest migration of the newest release that has run here.
  newest integer not null,
  -- A release may run here if its own newest migration has this number or a higher one.
  admits integer not null check (admits <= newest),
  stamped_at timestamptz not null default now()
);
grant select on release_stamp to berth_app;

-- A demo that is being loaded (no finished_at) or was loaded. A load that was interrupted is completed by the next start.
create table demo_load (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);

-- A limit's row may expire no later than its window from now allows. One that does was written by a clock that was ahead: it would lock
-- its owner out for as long as that clock was wrong. The row that is inserted carries the window of the process: five minutes are for
-- clocks of instances that differ.
create function reset_limit_beyond_window() returns trigger language plpgsql as $$
begin
  delete from rate_limit where key = new.key and expire > new.expire + 300000;
  return new;
end
$$;
create trigger reset_limit_beyond_window before insert on rate_limit for each row execute function reset_limit_beyond_window();

-- Rounds run once a day. One whose next run is further away was computed by a clock that was ahead: it is due now, and the run computes
-- the next one from the clock of today. 25 hours: the day on which the clocks go back.
create or replace function tenants_with_alerts_due(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join job_alert_round r on r.tenant_id = t.id
  where (r.next_at is null or r.next_at <= at_time or r.next_at > at_time + interval '25 hours')
    and exists (select from job_alert a where a.tenant_id = t.id)
  order by r.next_at nulls first
$$;

create or replace function tenants_to_retain(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join retention_round r on r.tenant_id = t.id
  where r.next_at is null or r.next_at <= at_time or r.next_at > at_time + interval '25 hours'
  order by r.next_at nulls first
$$;

-- The same for words: they were learnt in the future.
create or replace function tenants_to_learn(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from search_learning l
  where titles_learnt_at is null or titles_learnt_at <= at_time - interval '1 day' or titles_learnt_at > at_time + interval '5 minutes'
    or (titles_learnt_at <= at_time - interval '5 minutes' and (
      changes > changes_in_titles
      or exists (select from advert_search s where s.tenant_id = l.tenant_id and is_published and closes_at > titles_learnt_at and closes_at <= at_time)
      or exists (select from advert_search s where s.tenant_id = l.tenant_id and is_published and published_at > titles_learnt_at and published_at <= at_time)))
  order by titles_learnt_at nulls first
$$;
