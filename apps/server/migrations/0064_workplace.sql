-- admits: 0061
-- Where the work of an advert is done, and the key by which the filter compares it. Adverts get it from the next import.
alter table advert add column workplace text, add column workplace_key text;

-- As before, with the workplace: how many adverts a search would find for each value of each filter, and the newest of them. The filter's own choice is not applied, the
-- choices of the other filters are. `asked` has keyword and place alone. SECURITY DEFINER for the reason above.
create function count_search_filters(
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
         and ($2 is null or distance_miles($2, $3, s.lat, s.lng) <= $4)),
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
revoke execute on function count_search_filters(tsquery, float8, float8, float8, integer[], text[], text[], text[], text[], integer, integer, timestamptz, timestamptz, integer[], timestamptz[]) from public;
grant execute on function count_search_filters(tsquery, float8, float8, float8, integer[], text[], text[], text[], text[], integer, integer, timestamptz, timestamptz, integer[], timestamptz[]) to berth_app;
