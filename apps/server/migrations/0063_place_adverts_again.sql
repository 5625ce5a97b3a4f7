-- admits: 0061
-- Adverts are placed again when the place data changes.

-- How often postcodes were imported: with the version of the gazetteer it names the data that an advert was placed by.
create table postcode_import (
  only_row boolean primary key default true check (only_row),
  imports bigint not null
);
insert into postcode_import (imports) values (0);
grant select on postcode_import to berth_app;

alter table advert
  -- Whether the feed gave the point. Null in rows of an earlier release.
  add column point_given boolean,
  -- The place data that the advert was placed by; null in rows of an earlier release, which are placed again.
  add column placed_by text;
create index advert_placed_by on advert (tenant_id, placed_by);

-- Tenants with adverts that other data placed. It returns ids alone, across tenants: the caller then takes each tenant by itself. Three looks
-- into the index a tenant, where "is distinct from" would read it all.
create function tenants_to_place(current_data text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from advert a where a.tenant_id = t.id and a.placed_by is null)
    or exists (select from advert a where a.tenant_id = t.id and a.placed_by < current_data)
    or exists (select from advert a where a.tenant_id = t.id and a.placed_by > current_data)
  order by t.id
$$;
revoke execute on function tenants_to_place(text) from public;
grant execute on function tenants_to_place(text) to berth_app;
