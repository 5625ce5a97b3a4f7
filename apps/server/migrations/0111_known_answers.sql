-- admits: 0061
-- What a search found stays true while no advert of its tenant changes, opens or closes (docs/decisions/0066).

-- Names the state of a tenant's published adverts: each change of one writes a row of advert_closing_count, so the transactions that wrote
-- those rows last are another list after it. A snapshot sees rows and adverts of the same state.
create function open_adverts_version(tenant integer) returns bigint language sql stable set search_path = public, pg_temp as $$
  select hashtextextended(coalesce(string_agg(xmin::text, ',' order by closes_on), ''), 0) from advert_closing_count where tenant_id = tenant
$$;

-- Whether the clock alone has opened or closed an advert with these words after one moment and until another, or made one so many seconds
-- old. True also if it was more than 1,000 adverts: their words are not looked at then.
create function adverts_opened_or_closed(tenant integer, asked tsquery, after timestamptz, until timestamptz, ages float8[]) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(bool_or(asked is null or words @@ asked), false) or count(*) > 1000 from (
    (select words from advert_search where tenant_id = tenant and is_published and closes_at > after and closes_at <= until limit 1001)
    union all
    (select aged.words from unnest(0::float8 || ages) as age, lateral (
      select words from advert_search where tenant_id = tenant and is_published
        and published_at >= after - make_interval(secs => age) and published_at <= until - make_interval(secs => age)
        and (age > 0 or published_at > after)
      limit 1001) aged)) moved
$$;
