-- admits: 0061
-- As before (0065), but an infinite radius, that of a search of an area, also finds an advert without a point, such as one in "Northern Ireland".
-- Its distance is half way round the earth, because least() leaves out null, so that it comes last in the order by distance.
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
  nearby text := case when centre_lat is null or radius_miles = 'Infinity' then '' else ' and (s.other_points is not null or s.lat between $3 - $5 / 69 and $3 + $5 / 69)' end;
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
