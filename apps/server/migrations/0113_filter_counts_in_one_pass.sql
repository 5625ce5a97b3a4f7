-- admits: 0061
-- As before (0079), but the lists are counted in one pass over the matches, and the steps of pay and of publication in one each.
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
begin
  -- Each kind of filter has a bit of `fails`, set where an advert fails it; a value's count wants all others passed.
  return query execute format(
    'with found as materialized (
       select s.advert_id, s.published_at, s.salary_high, a.job_category_ids, a.contract_key, a.hours_key, a.workplace_key, a.employer_key,
         (cardinality($5) > 0 and not a.job_category_ids && $5)::integer
         + (cardinality($6) > 0 and not coalesce(a.contract_key = any($6), false))::integer * 2
         + (cardinality($7) > 0 and not coalesce(a.hours_key = any($7), false))::integer * 4
         + (cardinality($8) > 0 and not coalesce(a.workplace_key = any($8), false))::integer * 8
         + (cardinality($9) > 0 and not a.employer_key = any($9))::integer * 16
         + (($10 is not null or $11 is not null) and not coalesce(s.salary_high >= coalesce($10, 0) and s.salary_low <= coalesce($11, 2147483647), false))::integer * 32
         + ($12 is not null and s.published_at < $12)::integer * 64 as fails
       from (select s.tenant_id, s.advert_id, s.published_at, s.salary_low, s.salary_high from advert_search s where %s offset 0) s
       join advert a on a.tenant_id = s.tenant_id and a.id = s.advert_id where s.tenant_id = $16),
     keys as (
       select case 0 when grouping(contract_key) then ''contractTypes'' when grouping(hours_key) then ''hours''
           when grouping(workplace_key) then ''workplaces'' when grouping(employer_key) then ''employers'' end as list,
         coalesce(contract_key, hours_key, workplace_key, employer_key) as key, fails, count(*) as adverts, max(published_at) as latest
       from found group by fails, grouping sets (contract_key, hours_key, workplace_key, employer_key)),
     counted as (
       select list, own, key, sum(k.adverts)::bigint as adverts, max(latest) as latest
       from keys k join (values (''contractTypes'', 2), (''hours'', 4), (''workplaces'', 8), (''employers'', 16)) lists (list, own) using (list)
       where key is not null and fails in (0, own) group by list, own, key),
     paid as materialized (
       select steps[width_bucket(salary_high, steps)] as reached, count(*) as adverts
       from found, (select array_agg(step order by step) as steps from unnest($14) step) sorted where fails in (0, 32) group by reached),
     published as materialized (
       select steps[width_bucket(published_at, steps)] as reached, count(*) as adverts
       from found, (select array_agg(step order by step) as steps from unnest($15) step) sorted where fails in (0, 64) group by reached)
     select ''category'', category::text, count(*), null::bigint from (select unnest(job_category_ids) as category from found where fails in (0, 1)) c group by category
     union all select c.list, c.key, c.adverts, max(f.advert_id) from counted c join found f on f.published_at = c.latest and f.fails in (0, c.own)
       and c.key = case c.list when ''contractTypes'' then f.contract_key when ''hours'' then f.hours_key when ''workplaces'' then f.workplace_key
         else f.employer_key end
       group by c.list, c.key, c.adverts
     union all select ''salaryFrom'', step::text, (select coalesce(sum(p.adverts), 0)::bigint from paid p where reached >= step), null from unnest($14) step
     union all select ''publishedSince'', at::text, (select coalesce(sum(p.adverts), 0)::bigint from published p where reached >= step), null
       from unnest($15) with ordinality as steps (step, at)', matches)
    using asked, centre_lat, centre_lng, radius_miles, categories, contract_keys, hours_keys, workplace_keys, employer_keys, pay_from, pay_to, published_since, at_time,
      pay_steps, since_steps, tenant;
end $$;
