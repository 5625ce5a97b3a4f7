-- admits: 0061
-- As before (0065), with the tenant behind a fence: lexemes carry it already, and told it before, the planner reads all of the tenant's part
-- of the primary key beside the words. Matches are put in order once, not once for each kind of filter.
create or replace function count_search_filters(
  asked tsquery, centre_lat float8, centre_lng float8, radius_miles float8, categories integer[], contract_keys text[], hours_keys text[],
  workplace_keys text[], employer_keys text[], pay_from integer, pay_to integer, published_since timestamptz, at_time timestamptz,
  pay_steps integer[], since_steps timestamptz[]
) returns table (kind text, value text, adverts bigint, newest bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant integer := current_tenant_id();
  -- Without words nothing else tells the tenant.
  matches text := case when asked is null then 's.tenant_id = $16' else 's.words @@ $1' end
    || ' and s.is_published and s.published_at <= $13 and s.closes_at > $13'
    || case when centre_lat is null then '' else ' and case when s.other_points is null then distance_miles($2, $3, s.lat, s.lng)
      else nearest_miles($2, $3, s.lat, s.lng, s.other_points) end <= $4' end;
  list_counts text := (select string_agg(format(
    'union all select %1$L, %2$I, count(*), (select ids[min(place)] from newest) from counted where fails = %3$I and %2$I is not null group by %2$I', name, key, fails), ' ')
    from (values ('contractTypes', 'contract_key', 'contract_fails'), ('hours', 'hours_key', 'hours_fails'),
      ('workplaces', 'workplace_key', 'workplace_fails'), ('employers', 'employer_key', 'employer_fails')) as lists (name, key, fails));
begin
  -- Each kind of filter is 1 where an advert fails it; a value's count wants all others passed.
  return query execute format(
    'with found as materialized (
       select s.advert_id, s.published_at, s.salary_high, a.job_category_ids, a.contract_key, a.hours_key, a.workplace_key, a.employer_key,
         row_number() over (order by s.published_at desc, s.advert_id desc) as place,
         (cardinality($5) > 0 and not a.job_category_ids && $5)::integer as category_fails,
         (cardinality($6) > 0 and not coalesce(a.contract_key = any($6), false))::integer as contract_fails,
         (cardinality($7) > 0 and not coalesce(a.hours_key = any($7), false))::integer as hours_fails,
         (cardinality($8) > 0 and not coalesce(a.workplace_key = any($8), false))::integer as workplace_fails,
         (cardinality($9) > 0 and not a.employer_key = any($9))::integer as employer_fails,
         (($10 is not null or $11 is not null) and not coalesce(s.salary_high >= coalesce($10, 0) and s.salary_low <= coalesce($11, 2147483647), false))::integer as pay_fails,
         ($12 is not null and s.published_at < $12)::integer as since_fails
       from (select s.tenant_id, s.advert_id, s.published_at, s.salary_low, s.salary_high from advert_search s where %s offset 0) s
       join advert a on a.tenant_id = s.tenant_id and a.id = s.advert_id where s.tenant_id = $16),
     newest as materialized (select array_agg(advert_id order by place) as ids from found),
     counted as (select *, category_fails + contract_fails + hours_fails + workplace_fails + employer_fails + pay_fails + since_fails as fails from found)
     select ''category'', c::text, count(*), null::bigint from counted, unnest(job_category_ids) c where fails = category_fails group by c
     %s
     union all select ''salaryFrom'', step::text, (select count(*) from counted where fails = pay_fails and salary_high >= step), null from unnest($14) step
     union all select ''publishedSince'', at::text, (select count(*) from counted where fails = since_fails and published_at >= step), null
       from unnest($15) with ordinality as steps (step, at)', matches, list_counts)
    using asked, centre_lat, centre_lng, radius_miles, categories, contract_keys, hours_keys, workplace_keys, employer_keys, pay_from, pay_to, published_since, at_time,
      pay_steps, since_steps, tenant;
end $$;
