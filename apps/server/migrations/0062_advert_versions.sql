-- admits: 0061
-- advert_search.changed_in becomes the version of all that a search result shows of an advert. The index in memory learns it with the advert,
-- and keeps the text of a result for exactly that version, so every change of such a text has to change it. An import does so by itself:
-- it writes advert_search in the statement that writes advert. These triggers do it for every other writer.

-- They also make advert_search say that an advert is open exactly when the advert itself does, for every writer.
create function stamp_search_of_advert() returns trigger language plpgsql as $$
begin
  -- An empty update would still fire the triggers of advert_search that count and announce.
  if exists (select from advert_search s where s.tenant_id = new.tenant_id and s.advert_id = new.id and (s.changed_in <> pg_current_xact_id()
      or (s.is_published, s.published_at, s.closes_at) is distinct from (new.status = 'published', new.published_at, new.closes_at))) then
    update advert_search set is_published = new.status = 'published', published_at = new.published_at, closes_at = new.closes_at
      where tenant_id = new.tenant_id and advert_id = new.id;
  end if;
  return null;
end $$;
create trigger advert_search_stamped after update on advert for each row execute function stamp_search_of_advert();

-- A result shows the names of an advert's categories.
create function stamp_search_of_category() returns trigger language plpgsql as $$
begin
  update advert_search set changed_in = pg_current_xact_id() where tenant_id = new.tenant_id
    and advert_id in (select id from advert where tenant_id = new.tenant_id and new.id = any (job_category_ids));
  return null;
end $$;
create trigger category_search_stamped after update on job_category for each row when (old.name <> new.name) execute function stamp_search_of_category();

-- The same answer as before for each id, in order: nothing unless the tenant has the advert open, else its version.
create or replace function open_advert_versions(tenant integer, ids bigint[], at_time timestamptz) returns text language plpgsql volatile as $$
declare
  versions text;
begin
  perform set_config('app.tenant_id', tenant::text, true);
  -- A subquery an id, so that each is one look into the index: joined, the planner would rather read all of the tenant's adverts.
  select string_agg(coalesce((select s.changed_in::text from advert_search s where s.tenant_id = tenant and s.advert_id = asked.id
      and s.is_published and s.published_at <= at_time and s.closes_at > at_time), ''), ',' order by asked.place) into versions
    from unnest(ids) with ordinality as asked (id, place);
  return versions;
end $$;
