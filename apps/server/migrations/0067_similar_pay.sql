-- admits: 0061
-- What similar jobs pay: the middle half of the yearly pay of the adverts that match the first of the asked queries with enough of them.
-- Counts adverts that are open or closed after a moment, without the one that asks, each with the middle of its range. `rung` is the place
-- of the query in the list, from 1. Reads at most 2,000 matches of a query. SECURITY DEFINER because row-level security keeps @@ away from
-- the index (0055); it therefore filters on the transaction's tenant itself.
create function similar_pay(asked tsquery[], left_out bigint, at_time timestamptz, closed_after timestamptz, fewest integer)
  returns table (rung integer, adverts bigint, low float8, high float8)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  tenant integer := current_tenant_id();
begin
  for position in 1 .. coalesce(cardinality(asked), 0) loop
    return query
      select position, counted.adverts, counted.quartiles[1], counted.quartiles[2] from (
        select count(*) as adverts, percentile_cont(array[0.25, 0.75]) within group (order by pay) as quartiles from (
          select (s.salary_low::float8 + s.salary_high) / 2 as pay from advert_search s
          where s.tenant_id = tenant and s.is_published and s.published_at <= at_time and s.closes_at > closed_after
            and s.salary_low is not null and s.advert_id <> left_out and s.words @@ asked[position]
          limit 2000) paid) counted
      where counted.adverts >= fewest;
    if found then return; end if;
  end loop;
end $$;
revoke execute on function similar_pay(tsquery[], bigint, timestamptz, timestamptz, integer) from public;
grant execute on function similar_pay(tsquery[], bigint, timestamptz, timestamptz, integer) to berth_app;
