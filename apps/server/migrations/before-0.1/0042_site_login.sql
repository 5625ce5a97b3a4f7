-- The site logs in as a member of berth_app and never as the owner.

-- A start with the site's login checks whether the owner has migrated.
grant select on schema_migration to berth_app;

-- What the site reads across tenants lies in a schema of its own, so that a query names it. These views run with the rights of the owner.
create schema across_tenants;
grant usage on schema across_tenants to berth_app;

-- For the search index in memory, which holds the adverts of every tenant: its columns and nothing else. No description, and no words of
-- an advert that is not published.
create view across_tenants.indexed_advert as
  select tenant_id, advert_id, is_published, published_at, closes_at, lat, lng, salary_low, salary_high, changed_in,
    case when is_published then words else '' end as words
  from public.advert_search;
create view across_tenants.deleted_advert as select tenant_id, advert_id, changed_in from public.advert_search_deleted;
create view across_tenants.tenant_size as
  select tenant_id, sum(adverts)::integer as adverts from public.advert_closing_count where closes_on >= current_date - 1 group by tenant_id;
grant select on across_tenants.indexed_advert, across_tenants.deleted_advert, across_tenants.tenant_size to berth_app;

-- What /readyz writes to see whether the database takes writes: a row for each of a few slots that instances share.
create table readiness (
  slot integer primary key check (slot between 0 and 15),
  checked_at timestamptz not null
);
grant select, insert, update on readiness to berth_app;
