-- admits: 0061
-- Feeds whose run waits for a person, and how long the oldest has waited: across tenants, only numbers.
create function count_held_feeds(asked_at timestamptz)
  returns table (tenant_id integer, feeds integer, oldest_seconds integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, count(*)::integer, greatest(0, extract(epoch from asked_at - min(r.started_at)))::integer
  from feed_run r where r.status = 'held' group by r.tenant_id order by r.tenant_id
$$;
revoke execute on function count_held_feeds(timestamptz) from public;
grant execute on function count_held_feeds(timestamptz) to berth_app;
