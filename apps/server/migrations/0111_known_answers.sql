-- admits: 0061
-- What a search found stays true while no advert of its tenant changes, opens or closes (docs/decisions/0066).

-- Names the state of a tenant's published adverts: each change of one writes a row of advert_closing_count, so the transactions that wrote
-- those rows last are another list after it. A snapshot sees rows and adverts of the same state.
create function open_adverts_version(tenant integer) returns bigint language sql stable set search_path = public, pg_temp as $$
  select hashtextextended(coalesce(string_agg(xmin::text, ',' order by closes_on), ''), 0) from advert_closing_count where tenant_id = tenant
$$;

-- Whether the clock alone has opened or closed an advert with these words after one moment and until another. True also if it was more than
-- 200 adverts: their words are not looked at then.
create function adverts_opened_or_closed(tenant integer, asked tsquery, after timestamptz, until timestamptz) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(bool_or(asked is null or words @@ asked), false) or count(*) > 200 from (
    (select words from advert_search where tenant_id = tenant and is_published and closes_at > after and closes_at <= until limit 201)
    union all
    (select words from advert_search where tenant_id = tenant and is_published and published_at > after and published_at <= until limit 201)) moved
$$;
