-- The search over adverts.
--
-- A search asks advert_search: one tsvector, each lexeme prefixed with the tenant:
--   7.nurse            a word anywhere (with positions, for phrases)
--   7.4:nurse          the same with its level in this advert, from 2 (used more than once) to 5 (in the title)
--   7..c:12            job category 12          7..all   every advert, for searches that only exclude
--   7..k:permanent     contract type; 7..h: hours, 7..e: employer
--   7..g3:53_-2        grid cell of 3 (12, 48) miles
-- so that keyword, place and filters are one bitmap of one GIN index (docs/decisions/0004).

-- A search reads this row for every match, to see whether the advert is open and how far away: it is narrow (about 85 rows a page, against
-- 17 if these were columns of advert), and written in the advert's transaction. The description is here too, because PostgreSQL moves
-- values out of a row only when the whole row is over 2 kB, and the words alone often are not (205 MB of heap against 14 at 100,000
-- adverts).
create table advert_search (
  tenant_id integer not null,
  advert_id bigint not null,
  published_at timestamptz not null,
  closes_at timestamptz not null,
  is_published boolean not null,
  lat double precision,
  lng double precision,
  -- Pay as whole pounds a year; null if the advert names none.
  salary_low integer,
  salary_high integer,
  -- The transaction that last wrote the row: indexes in memory ask for the rows that changed since a transaction.
  changed_in xid8 not null default pg_current_xact_id(),
  description_html text not null,
  words tsvector not null,
  primary key (tenant_id, advert_id),
  foreign key (tenant_id, advert_id) references advert on delete cascade
) with (toast_tuple_target = 128, fillfactor = 90);
alter table advert_search alter column words set storage external;
alter table advert_search alter column description_html set storage external;
alter table advert_search alter column words set statistics 1000;
select protect_tenant_table('advert_search');

-- New rows wait in the index's pending list, and an import merges them batch by batch with merge_search_words(): merging many at once
-- writes each posting once. A search reads the whole list, so it must stay short.
create index advert_search_words on advert_search using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);
create function merge_search_words() returns void language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('advert_search_words'::regclass)
$$;
revoke execute on function merge_search_words() from public;
grant execute on function merge_search_words() to berth_app;
create index advert_search_changed on advert_search (changed_in);
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
  -- Up to three statements count days, each in the order of the days but not of the others': two transactions take turns.
  perform pg_advisory_xact_lock(hashtext('advert-closings'), coalesce(current_tenant_id(), 0));
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

-- Ids of deleted adverts, for instances that keep an index in memory. The triggers tell those instances to look for changes.
create table advert_search_deleted (
  tenant_id integer not null references tenant on delete cascade,
  advert_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, advert_id)
);
select protect_tenant_table('advert_search_deleted');
create index advert_search_deleted_changed on advert_search_deleted (changed_in);
create function stamp_advert_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger advert_stamped before update on advert_search for each row execute function stamp_advert_change();
create function announce_advert_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into advert_search_deleted (tenant_id, advert_id) select tenant_id, advert_id from old_rows
      where exists (select from tenant where id = old_rows.tenant_id) on conflict do nothing;
  end if;
  notify advert_changed;
  return null;
end $$;
create trigger advert_insert_announced after insert on advert_search for each statement execute function announce_advert_change();
create trigger advert_update_announced after update on advert_search for each statement execute function announce_advert_change();
create trigger advert_delete_announced after delete on advert_search referencing old table as old_rows for each statement execute function announce_advert_change();

-- For the search index in memory, which has the adverts of every tenant: the columns it needs. No description, and no words of an advert
-- that is not published.
create view across_tenants.indexed_advert as
  select tenant_id, advert_id, is_published, published_at, closes_at, lat, lng, salary_low, salary_high, changed_in,
    case when is_published then words else '' end as words
  from public.advert_search;
create view across_tenants.deleted_advert as select tenant_id, advert_id, changed_in from public.advert_search_deleted;
create view across_tenants.tenant_size as
  select tenant_id, sum(adverts)::integer as adverts from public.advert_closing_count where closes_on >= current_date - 1 group by tenant_id;
grant select on across_tenants.indexed_advert, across_tenants.deleted_advert, across_tenants.tenant_size to berth_app;

-- One page of a search: exact total, ids in order, their distances (null without a centre) and their keys in the order (score, distance).
-- The score is the sum of the points of the boosts that an advert matches (search/search-query.ts).
-- SECURITY DEFINER because row-level security keeps operators that are not leakproof (@@) away from indexes
-- (356 ms instead of 6 at 100,000 adverts); it therefore filters on the transaction's tenant itself, and a test proves that isolation.
create function search_adverts(
  asked tsquery, boosts tsquery[], boost_points integer[], centre_lat float8, centre_lng float8, radius_miles float8,
  pay_from integer, pay_to integer, published_since timestamptz, sort text, at_time timestamptz,
  after_key float8, after_published timestamptz, after_id bigint, page_limit integer, page_offset bigint
) returns table (total bigint, ids bigint[], distances float8[], keys float8[], published timestamptz[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- Read once: as a condition on every row it took a third of the time of a common word.
  tenant integer := current_tenant_id();
  by_score boolean := sort = 'Score' and cardinality(boosts) > 0;
  by_distance boolean := sort = 'GeoDistance' and centre_lat is not null;
  -- The first thing an order compares, so that a greater one comes later; ties are the newest first.
  key text := case when by_score then '(-score)::float8' when by_distance then 'distance' when sort = 'ClosingDate' then 'extract(epoch from closes_at)::float8' end;
  sorted_by text := case when by_score then '-score, ' when by_distance then 'distance, ' when sort = 'ClosingDate' then 'closes_at, ' else '' end
    || 'published_at desc, advert_id desc';
  newer text := '(published_at, advert_id) < ($13, $14)';
  behind text := case when after_id is null then 'true' when key is null then newer
    else format('(%1$s > $12 or %1$s = $12 and %2$s)', key, newer) end;
  open_now text := case when asked is null then 's.tenant_id = $15 and ' else '' end || ' s.is_published and s.published_at <= $2 and s.closes_at > $2'
    || case when pay_from is null then '' else ' and s.salary_high >= $8' end
    || case when pay_to is null then '' else ' and s.salary_low <= $9' end
    || case when pay_from is null and pay_to is null then '' else ' and s.salary_low is not null' end
    || case when published_since is null then '' else ' and s.published_at >= $10' end;
  distance text := case when centre_lat is null then 'null::float8' else 'distance_miles($3, $4, s.lat, s.lng)' end;
  -- The cheap test first (a degree of latitude is 69.09 miles); the distance itself behind a fence, so that it is worked out once.
  nearby text := case when centre_lat is null then '' else ' and s.lat between $3 - $5 / 69 and $3 + $5 / 69' end;
  -- The tenant behind the fence too: lexemes carry it already, and told it before, the planner reads all of the tenant's part of the
  -- primary key beside the words.
  within text := ' where tenant_id = $15' || case when centre_lat is null then '' else ' and distance <= $5' end;
  scored text := case when by_score then ' left join (select b.advert_id, sum(boost.points)::integer as score from unnest($6, $7) as boost (query, points)
    cross join lateral (select advert_id from advert_search where words @@ boost.query) b group by b.advert_id) points using (advert_id)' else '' end;
begin
  if asked is null and pay_from is null and pay_to is null and published_since is null then
    -- An aggregate reads its subquery in the subquery's order, so the array is in page order.
    return query execute format(
      'select open_advert_count($2), array_agg(p.advert_id), null::float8[], array_agg(%s), array_agg(p.published_at)
       from (select s.advert_id, s.published_at, s.closes_at from advert_search s where %s and %s order by %s limit $11 offset $16) p',
      coalesce(key, 'null::float8'), open_now, behind, sorted_by)
      using asked, at_time, centre_lat, centre_lng, radius_miles, boosts, boost_points, pay_from, pay_to, published_since, page_limit,
        after_key, after_published, after_id, tenant, page_offset;
    return;
  end if;
  -- Materialised: with LIMIT in reach the planner walks the newest-first index instead (0.6 to 9.3 s for a rare word).
  return query execute format(
    'with matches as materialized (
       select * from (
         select s.tenant_id, s.advert_id, s.published_at, s.closes_at, %s as distance, %s as score from advert_search s%s where %s%s%s offset 0) found%s),
     page as (select advert_id, published_at, distance, %s as key from matches where %s order by %s limit $11 offset $16)
     select (select count(*) from matches), array_agg(advert_id), array_agg(distance), array_agg(key), array_agg(published_at) from page',
    distance, case when by_score then 'coalesce(score, 0)' else '0' end, scored, open_now,
    case when asked is null then '' else ' and s.words @@ $1' end, nearby, within, coalesce(key, 'null::float8'), behind, sorted_by)
    using asked, at_time, centre_lat, centre_lng, radius_miles, boosts, boost_points, pay_from, pay_to, published_since, page_limit,
      after_key, after_published, after_id, tenant, page_offset;
end $$;
revoke execute on function search_adverts(tsquery, tsquery[], integer[], float8, float8, float8, integer, integer, timestamptz, text, timestamptz, float8, timestamptz, bigint, integer, bigint) from public;
grant execute on function search_adverts(tsquery, tsquery[], integer[], float8, float8, float8, integer, integer, timestamptz, text, timestamptz, float8, timestamptz, bigint, integer, bigint) to berth_app;

-- How many adverts a search would find for each value of each filter, and the newest of them. The filter's own choice is not applied, the
-- choices of the other filters are. `asked` has keyword and place alone. SECURITY DEFINER for the reason above.
create function count_search_filters(
  asked tsquery, centre_lat float8, centre_lng float8, radius_miles float8, categories integer[], contract_keys text[], hours_keys text[],
  employer_keys text[], pay_from integer, pay_to integer, published_since timestamptz, at_time timestamptz,
  pay_steps integer[], since_steps timestamptz[]
) returns table (kind text, value text, adverts bigint, newest bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant integer := current_tenant_id();
begin
  -- Each kind of filter is 1 where an advert fails it; a value's count wants all others passed.
  return query execute
    'with found as materialized (
       select s.advert_id, s.published_at, s.salary_high, a.job_category_ids, a.contract_key, a.hours_key, a.employer_key,
         (cardinality($5) > 0 and not a.job_category_ids && $5)::integer as category_fails,
         (cardinality($6) > 0 and not coalesce(a.contract_key = any($6), false))::integer as contract_fails,
         (cardinality($7) > 0 and not coalesce(a.hours_key = any($7), false))::integer as hours_fails,
         (cardinality($8) > 0 and not a.employer_key = any($8))::integer as employer_fails,
         (($9 is not null or $10 is not null) and not coalesce(s.salary_high >= coalesce($9, 0) and s.salary_low <= coalesce($10, 2147483647), false))::integer as pay_fails,
         ($11 is not null and s.published_at < $11)::integer as since_fails
       from advert_search s join advert a on a.tenant_id = s.tenant_id and a.id = s.advert_id
       where s.tenant_id = $15 and s.is_published and s.published_at <= $12 and s.closes_at > $12 and ($1 is null or s.words @@ $1)
         and ($2 is null or distance_miles($2, $3, s.lat, s.lng) <= $4)),
     counted as (select *, category_fails + contract_fails + hours_fails + employer_fails + pay_fails + since_fails as fails from found)
     select ''category'', c::text, count(*), null::bigint from counted, unnest(job_category_ids) c where fails = category_fails group by c
     union all select ''contractTypes'', contract_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = contract_fails and contract_key is not null group by contract_key
     union all select ''hours'', hours_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = hours_fails and hours_key is not null group by hours_key
     union all select ''employers'', employer_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = employer_fails group by employer_key
     union all select ''salaryFrom'', step::text, (select count(*) from counted where fails = pay_fails and salary_high >= step), null from unnest($13) step
     union all select ''publishedSince'', at::text, (select count(*) from counted where fails = since_fails and published_at >= step), null
       from unnest($14) with ordinality as steps (step, at)'
    using asked, centre_lat, centre_lng, radius_miles, categories, contract_keys, hours_keys, employer_keys, pay_from, pay_to, published_since, at_time,
      pay_steps, since_steps, tenant;
end $$;
revoke execute on function count_search_filters(tsquery, float8, float8, float8, integer[], text[], text[], text[], integer, integer, timestamptz, timestamptz, integer[], timestamptz[]) from public;
grant execute on function count_search_filters(tsquery, float8, float8, float8, integer[], text[], text[], text[], integer, integer, timestamptz, timestamptz, integer[], timestamptz[]) to berth_app;

-- Which of these adverts the tenant has open, and which version of each: for the ids in order the row's xmin, or nothing, between commas.
-- One statement is one transaction, which sets the tenant before it reads under row-level security: a search that is answered from memory
-- needs one round trip instead of four.
create function open_advert_versions(tenant integer, ids bigint[], at_time timestamptz) returns text language plpgsql volatile as $$
declare
  versions text;
begin
  perform set_config('app.tenant_id', tenant::text, true);
  -- A subquery an id, so that each is one look into the index: joined, the planner would rather read all of the tenant's adverts.
  select string_agg(coalesce((select a.xmin::text from advert a where a.tenant_id = tenant and a.id = asked.id and a.status = 'published'
      and a.published_at <= at_time and a.closes_at > at_time), ''), ',' order by asked.place) into versions
    from unnest(ids) with ordinality as asked (id, place);
  return versions;
end $$;
revoke execute on function open_advert_versions(integer, bigint[], timestamptz) from public;
grant execute on function open_advert_versions(integer, bigint[], timestamptz) to berth_app;

-- The newest open adverts of one job category and their number. SECURITY DEFINER for the reason that search_adverts is. It takes the tenant
-- from the transaction, filters by it, and builds the lexeme itself.
create function category_adverts(category_id integer, at_time timestamptz, page_limit integer) returns table (total bigint, ids bigint[])
  language sql stable security definer set search_path = public, pg_temp as $$
  with matches as materialized (
    select s.advert_id, s.published_at from advert_search s
    where s.tenant_id = current_tenant_id() and s.is_published and s.published_at <= at_time and s.closes_at > at_time
      and s.words @@ format('''%s..c:%s''', current_tenant_id(), category_id)::tsquery),
  page as (select advert_id from matches order by published_at desc, advert_id desc limit page_limit)
  select (select count(*) from matches), (select array_agg(advert_id) from page)
$$;
revoke execute on function category_adverts(integer, timestamptz, integer) from public;
grant execute on function category_adverts(integer, timestamptz, integer) to berth_app;

-- Open adverts that answer the first of the asked queries, then of the next and so on, until there are `wanted`; each with the place
-- of its query in the list, from 1, the newest `per_rung` of each. When even the last gives too few, the newest adverts follow under
-- the number after it. The function reads at most 2,000 matches of a query, so that a common title cannot make it slow.
create function similar_adverts(asked tsquery[], left_out bigint, at_time timestamptz, wanted integer, per_rung integer)
  returns table (rung integer, advert_id bigint)
  -- A plan for each query, by how rare its words are; read from the table's start, so that the same adverts give the same answer.
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set synchronize_seqscans = off set jit = off as $$
declare
  tenant integer := current_tenant_id();
  found bigint[] := array[left_out];
  step bigint[];
begin
  for position in 1 .. coalesce(cardinality(asked), 0) loop
    select array_agg(newest.id) into step from (
      select m.id from (
        select s.advert_id as id, s.published_at from advert_search s
        where s.tenant_id = tenant and s.is_published and s.published_at <= at_time and s.closes_at > at_time and s.words @@ asked[position]
        limit 2000) m
      where m.id <> all (found) order by m.published_at desc, m.id desc limit per_rung) newest;
    continue when step is null;
    found := found || step;
    return query select position, unnest(step);
    if cardinality(found) > wanted then return; end if;
  end loop;
  return query select coalesce(cardinality(asked), 0) + 1, s.advert_id from advert_search s
    where s.tenant_id = tenant and s.is_published and s.published_at <= at_time and s.closes_at > at_time and s.advert_id <> all (found)
    order by s.published_at desc, s.advert_id desc limit wanted;
end $$;
revoke execute on function similar_adverts(tsquery[], bigint, timestamptz, integer, integer) from public;
grant execute on function similar_adverts(tsquery[], bigint, timestamptz, integer, integer) to berth_app;

-- Tenants with open adverts that close by a moment. It returns ids alone, across tenants: the caller then takes each tenant by itself.
create function tenants_with_adverts_closing(at_time timestamptz, closing_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from advert_search s where s.tenant_id = t.id and s.is_published and s.closes_at > at_time and s.closes_at <= closing_by)
  order by t.id
$$;
revoke execute on function tenants_with_adverts_closing(timestamptz, timestamptz) from public;
grant execute on function tenants_with_adverts_closing(timestamptz, timestamptz) to berth_app;
