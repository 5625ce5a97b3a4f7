-- admits: 0061
-- An advert may have several places (docs/decisions/0037).

-- lat, lng and place_id stay those of the first place, and location_name what lists show: "Leeds and 3 more".
alter table advert
  -- Each place with its name and where it is, in the order of the feed; null for an advert with one.
  add column places jsonb check (jsonb_array_length(places) > 1),
  -- The feed's text, if the places were read from it; null if the feed listed them.
  add column location_text text;
-- Pages about a place read these few adverts besides those whose first place it is.
create index advert_several_places on advert (tenant_id, id) where places is not null;

alter table advert_search
  -- The points of all places but the first, as latitude, longitude, latitude, longitude and so on. Null if none of them has a point.
  add column other_points double precision[];

create or replace view across_tenants.indexed_advert as
  select tenant_id, advert_id, is_published, published_at, closes_at, lat, lng, salary_low, salary_high, changed_in,
    case when is_published then words else '' end as words, other_points
  from public.advert_search;

-- Miles to the nearest of an advert's places.
create function nearest_miles(lat float8, lng float8, first_lat float8, first_lng float8, others float8[]) returns float8
  language sql immutable parallel safe as $$
  select least(distance_miles(lat, lng, first_lat, first_lng),
    (select min(distance_miles(lat, lng, others[at], others[at + 1])) from generate_series(1, cardinality(others), 2) at))
$$;

-- As before (0055), with the distance of the nearest place.
create or replace function search_adverts(
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
  distance text := case when centre_lat is null then 'null::float8' else 'case when s.other_points is null then distance_miles($3, $4, s.lat, s.lng)
    else nearest_miles($3, $4, s.lat, s.lng, s.other_points) end' end;
  -- The cheap test first (a degree of latitude is 69.09 miles); the distance itself behind a fence, so that it is worked out once.
  nearby text := case when centre_lat is null then '' else ' and (s.other_points is not null or s.lat between $3 - $5 / 69 and $3 + $5 / 69)' end;
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

-- As before (0064), with the distance of the nearest place.
create or replace function count_search_filters(
  asked tsquery, centre_lat float8, centre_lng float8, radius_miles float8, categories integer[], contract_keys text[], hours_keys text[],
  workplace_keys text[], employer_keys text[], pay_from integer, pay_to integer, published_since timestamptz, at_time timestamptz,
  pay_steps integer[], since_steps timestamptz[]
) returns table (kind text, value text, adverts bigint, newest bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant integer := current_tenant_id();
begin
  -- Each kind of filter is 1 where an advert fails it; a value's count wants all others passed.
  return query execute
    'with found as materialized (
       select s.advert_id, s.published_at, s.salary_high, a.job_category_ids, a.contract_key, a.hours_key, a.workplace_key, a.employer_key,
         (cardinality($5) > 0 and not a.job_category_ids && $5)::integer as category_fails,
         (cardinality($6) > 0 and not coalesce(a.contract_key = any($6), false))::integer as contract_fails,
         (cardinality($7) > 0 and not coalesce(a.hours_key = any($7), false))::integer as hours_fails,
         (cardinality($8) > 0 and not coalesce(a.workplace_key = any($8), false))::integer as workplace_fails,
         (cardinality($9) > 0 and not a.employer_key = any($9))::integer as employer_fails,
         (($10 is not null or $11 is not null) and not coalesce(s.salary_high >= coalesce($10, 0) and s.salary_low <= coalesce($11, 2147483647), false))::integer as pay_fails,
         ($12 is not null and s.published_at < $12)::integer as since_fails
       from advert_search s join advert a on a.tenant_id = s.tenant_id and a.id = s.advert_id
       where s.tenant_id = $16 and s.is_published and s.published_at <= $13 and s.closes_at > $13 and ($1 is null or s.words @@ $1)
         and ($2 is null or case when s.other_points is null then distance_miles($2, $3, s.lat, s.lng) else nearest_miles($2, $3, s.lat, s.lng, s.other_points) end <= $4)),
     counted as (select *, category_fails + contract_fails + hours_fails + workplace_fails + employer_fails + pay_fails + since_fails as fails from found)
     select ''category'', c::text, count(*), null::bigint from counted, unnest(job_category_ids) c where fails = category_fails group by c
     union all select ''contractTypes'', contract_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = contract_fails and contract_key is not null group by contract_key
     union all select ''hours'', hours_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = hours_fails and hours_key is not null group by hours_key
     union all select ''workplaces'', workplace_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = workplace_fails and workplace_key is not null group by workplace_key
     union all select ''employers'', employer_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = employer_fails group by employer_key
     union all select ''salaryFrom'', step::text, (select count(*) from counted where fails = pay_fails and salary_high >= step), null from unnest($14) step
     union all select ''publishedSince'', at::text, (select count(*) from counted where fails = since_fails and published_at >= step), null
       from unnest($15) with ordinality as steps (step, at)'
    using asked, centre_lat, centre_lng, radius_miles, categories, contract_keys, hours_keys, workplace_keys, employer_keys, pay_from, pay_to, published_since, at_time,
      pay_steps, since_steps, tenant;
end $$;
