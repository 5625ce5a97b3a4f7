-- Adverts and their search.
--
-- What an advert says lies in advert, what a search asks for in advert_search: one tsvector, each lexeme prefixed with the tenant:
--   7.nurse            a word anywhere (with positions, for phrases)
--   7.t:nurse          a word of the title
--   7..c:12            job category 12          7..all   every advert, for searches that only exclude
--   7..g3:53_-2        grid cell of 3 (12, 48) miles
-- so that keyword, place and filters are one bitmap of one GIN index (docs/decisions/0004).

create table job_category (
  id integer generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('job_category');

create table advert (
  id bigint generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  guid uuid not null default gen_random_uuid(),
  reference text not null,
  job_title text not null,
  employer text not null,
  location_name text not null,
  postcode text,
  place_id text,
  lat double precision,
  lng double precision,
  salary_from numeric(10, 2),
  salary_to numeric(10, 2),
  salary_comment text,
  salary_period text,
  contract_type text,
  hours text,
  job_category_ids integer[] not null,
  status text not null default 'published' check (status in ('published', 'removed')),
  published_at timestamptz not null,
  -- 'infinity' where the feed names no closing date: it stays open until it is withdrawn.
  closes_at timestamptz not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  preview text not null,
  -- Half of the SHA-256 of the row it came from: an import of an unchanged row writes nothing.
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, guid),
  unique (tenant_id, reference)
) with (fillfactor = 90);
select protect_tenant_table('advert');

-- The row that a search visits for every match, to see whether the advert is open and how far away: kept narrow (some 85 rows a
-- page against 17 beside the advert's own columns), and written in the advert's own transaction. The description lies here too,
-- because PostgreSQL moves values out of a row only when the whole row is over 2 kB, and the words alone often are not (205 MB of
-- heap against 14 at 100,000 adverts).
create table advert_search (
  tenant_id integer not null,
  advert_id bigint not null,
  published_at timestamptz not null,
  closes_at timestamptz not null,
  is_published boolean not null,
  lat double precision,
  lng double precision,
  description_html text not null,
  words tsvector not null,
  primary key (tenant_id, advert_id),
  foreign key (tenant_id, advert_id) references advert on delete cascade
) with (toast_tuple_target = 128, fillfactor = 90);
alter table advert_search alter column words set storage external;
alter table advert_search alter column description_html set storage external;
alter table advert_search alter column words set statistics 1000;
select protect_tenant_table('advert_search');

create index advert_search_words on advert_search using gin (words) with (fastupdate = off);
create index advert_search_newest on advert_search (tenant_id, published_at desc, advert_id desc) include (closes_at) where is_published;
create index advert_search_closing on advert_search (tenant_id, closes_at, published_at desc, advert_id desc) where is_published;

-- How many published adverts close on each day: the total of a search without terms is a sum of a few
-- dozen rows instead of a count of the tenant's adverts (27 ms at 500,000).
create table advert_closing_count (
  tenant_id integer not null references tenant on delete cascade,
  closes_on date not null,
  adverts integer not null,
  primary key (tenant_id, closes_on)
);
select protect_tenant_table('advert_closing_count');

create function count_advert_closings() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into advert_closing_count (tenant_id, closes_on, adverts)
      select tenant_id, (closes_at at time zone 'UTC')::date, -count(*) from old_rows where is_published group by 1, 2 order by 1, 2
      on conflict (tenant_id, closes_on) do update set adverts = advert_closing_count.adverts + excluded.adverts;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into advert_closing_count (tenant_id, closes_on, adverts)
      select tenant_id, (closes_at at time zone 'UTC')::date, count(*) from new_rows where is_published group by 1, 2 order by 1, 2
      on conflict (tenant_id, closes_on) do update set adverts = advert_closing_count.adverts + excluded.adverts;
  end if;
  return null;
end $$;
create trigger advert_inserted after insert on advert_search referencing new table as new_rows for each statement execute function count_advert_closings();
create trigger advert_updated after update on advert_search referencing old table as old_rows new table as new_rows for each statement execute function count_advert_closings();
create trigger advert_deleted after delete on advert_search referencing old table as old_rows for each statement execute function count_advert_closings();

-- The exact number of open adverts of the current tenant.
create function open_advert_count(at_time timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(adverts) from advert_closing_count where tenant_id = current_tenant_id() and closes_on > (at_time at time zone 'UTC')::date), 0)
    + (select count(*) from advert_search where tenant_id = current_tenant_id() and is_published and closes_at > at_time
         and closes_at < date_trunc('day', at_time at time zone 'UTC') at time zone 'UTC' + interval '1 day')
    - (select count(*) from advert_search where tenant_id = current_tenant_id() and is_published and published_at > at_time and closes_at > at_time)
$$;
revoke execute on function open_advert_count(timestamptz) from public;
grant execute on function open_advert_count(timestamptz) to berth_app;

-- Great-circle miles on an earth of 12,742 km, 1.60934 km a mile: the same formula as distanceMiles in packages/contract.
create function distance_miles(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8 language sql immutable parallel safe as $$
  select 12742 / 1.60934 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- One page of a search: exact total, ids in order and their distances (null without a centre). By score come adverts with every
-- asked word in their title, then those with some, then the rest, the newest first within each.
-- SECURITY DEFINER because row-level security keeps operators that are not leakproof (@@) away from indexes
-- (356 ms instead of 6 at 100,000 adverts); it therefore filters on the transaction's tenant itself, and has its own isolation test.
create function search_adverts(
  asked tsquery, all_in_title tsquery, some_in_title tsquery, centre_lat float8, centre_lng float8, radius_miles float8,
  sort text, at_time timestamptz, page_limit integer, page_offset bigint
) returns table (total bigint, ids bigint[], distances float8[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- Read once: as a condition on every row it took a third of the time of a common word.
  tenant integer := current_tenant_id();
  by_score boolean := sort = 'Score' and all_in_title is not null;
  ordering text := case when by_score then 'score desc, ' when sort = 'ClosingDate' then 'closes_at, '
    when sort = 'GeoDistance' and centre_lat is not null then 'distance, ' else '' end || 'published_at desc, advert_id desc';
  open_now text := 's.tenant_id = $10 and s.is_published and s.published_at <= $2 and s.closes_at > $2';
  distance text := case when centre_lat is null then 'null::float8' else 'distance_miles($3, $4, s.lat, s.lng)' end;
  -- The cheap test first (a degree of latitude is 69.09 miles); the distance itself behind a fence, so that it is worked out once.
  nearby text := case when centre_lat is null then '' else ' and s.lat between $3 - $5 / 69 and $3 + $5 / 69 offset 0' end;
  within text := case when centre_lat is null then '' else ' where distance <= $5' end;
  titled text := ' left join (select advert_id from advert_search where words @@ $%s) %s using (advert_id)';
  in_part boolean := by_score and some_in_title is not null;
  joins text := case when by_score then format(titled, 8, 'in_full') else '' end || case when in_part then format(titled, 9, 'in_part') else '' end;
  score text := case when by_score then '(in_full.advert_id is not null)::int' else '0' end
    || case when in_part then ' + (in_part.advert_id is not null)::int' else '' end;
begin
  if asked is null then
    -- An aggregate reads its subquery in the subquery's order, so the array is in page order.
    return query execute format(
      'select open_advert_count($2), array_agg(p.advert_id), null::float8[]
       from (select s.advert_id from advert_search s where %s order by %s limit $6 offset $7) p', open_now, ordering)
      using asked, at_time, centre_lat, centre_lng, radius_miles, page_limit, page_offset, all_in_title, some_in_title, tenant;
    return;
  end if;
  -- Materialised: with LIMIT in reach the planner walks the newest-first index instead (0.6 to 9.3 s for a rare word).
  return query execute format(
    'with matches as materialized (
       select * from (
         select s.advert_id, s.published_at, s.closes_at, %s as distance, %s as score from advert_search s%s where %s and s.words @@ $1%s) found%s),
     page as (select advert_id, distance from matches order by %s limit $6 offset $7)
     select (select count(*) from matches), array_agg(advert_id), array_agg(distance) from page', distance, score, joins, open_now, nearby, within, ordering)
    using asked, at_time, centre_lat, centre_lng, radius_miles, page_limit, page_offset, all_in_title, some_in_title, tenant;
end $$;
revoke execute on function search_adverts(tsquery, tsquery, tsquery, float8, float8, float8, text, timestamptz, integer, bigint) from public;
grant execute on function search_adverts(tsquery, tsquery, tsquery, float8, float8, float8, text, timestamptz, integer, bigint) to berth_app;
