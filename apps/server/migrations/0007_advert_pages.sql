-- What an advert's page needs beyond its words: drafts with preview links, logos, documents; and what finds adverts for pages
-- about a place or a category and for the list of similar jobs.

alter table advert drop constraint advert_status_check;
alter table advert add constraint advert_status_check check (status in ('draft', 'published', 'removed'));
alter table advert add column details_sent_outside_uk_eea boolean not null default false;

-- Adverts of one employer share their logo: kept once, by the SHA-256 of its bytes, which is also its address.
create table advert_logo (
  tenant_id integer not null references tenant on delete cascade,
  hash text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  primary key (tenant_id, hash)
);
alter table advert_logo alter column content set storage external;
select protect_tenant_table('advert_logo');
alter table advert add column logo_hash text;
alter table advert add foreign key (tenant_id, logo_hash) references advert_logo;
create index advert_logo_hash on advert (tenant_id, logo_hash) where logo_hash is not null;

-- A link to an advert's page before it is published. Ending it is deleting it.
create table advert_preview (
  guid uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  advert_id bigint not null,
  expires_at timestamptz not null,
  primary key (tenant_id, guid),
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index advert_preview_advert on advert_preview (tenant_id, advert_id);
select protect_tenant_table('advert_preview');

-- The employer's own application form and further information: at most one of each an advert.
create table advert_document (
  guid uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  advert_id bigint not null,
  kind text not null check (kind in ('clientApplicationForm', 'furtherInformation')),
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  primary key (tenant_id, guid),
  unique (tenant_id, advert_id, kind),
  -- No cascade: a row that went by itself would leave its file behind.
  foreign key (tenant_id, advert_id) references advert
);
select protect_tenant_table('advert_document');

-- Answers the pages about a place, and how many adverts each place and category has, from the index alone.
create index advert_places on advert (tenant_id, place_id, published_at desc, id desc) include (closes_at, job_category_ids) where status = 'published';

-- The newest open adverts of one job category and their number. SECURITY DEFINER for the reason that search_adverts is: @@ is not
-- leakproof. It takes the tenant from the transaction, filters by it, and builds the lexeme itself.
create function category_adverts(category_id integer, at_time timestamptz, page_limit integer) returns table (total bigint, ids bigint[])
  language sql stable security definer set search_path = public, pg_temp as $$
  with matches as materialized (
    select s.advert_id, s.published_at from advert_search s
    where s.tenant_id = current_tenant_id() and s.is_published and s.published_at <= at_time and s.closes_at > at_time
      and s.words @@ format('''%s..c:%s''', current_tenant_id(), category_id)::tsquery),
  page as (select advert_id from matches order by published_at desc, advert_id desc limit page_limit)
  select (select count(*) from matches), (select array_agg(advert_id) from page)
$$;
revoke execute on function category_adverts(integer, timestamptz, integer) from public;
grant execute on function category_adverts(integer, timestamptz, integer) to berth_app;

-- Open adverts that answer the first of the asked queries, then of the next and so on, until there are `wanted`; each with the place
-- of its query in the list, from 1, the newest `per_rung` of each. When even the last gives too few, the newest adverts follow under
-- the number after it. Of a query that very many adverts answer, 2,000 are looked at: a common title cannot make it slow.
create function similar_adverts(asked tsquery[], left_out bigint, at_time timestamptz, wanted integer, per_rung integer)
  returns table (rung integer, advert_id bigint)
  -- Planned anew for each query, by how rare its words are; read from the table's start, so that the same adverts give the same answer.
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set synchronize_seqscans = off set jit = off as $$
declare
  tenant integer := current_tenant_id();
  found bigint[] := array[left_out];
  step bigint[];
begin
  for position in 1 .. coalesce(cardinality(asked), 0) loop
    select array_agg(newest.id) into step from (
      select m.id from (
        select s.advert_id as id, s.published_at from advert_search s
        where s.tenant_id = tenant and s.is_published and s.published_at <= at_time and s.closes_at > at_time and s.words @@ asked[position]
        limit 2000) m
      where m.id <> all (found) order by m.published_at desc, m.id desc limit per_rung) newest;
    continue when step is null;
    found := found || step;
    return query select position, unnest(step);
    if cardinality(found) > wanted then return; end if;
  end loop;
  return query select coalesce(cardinality(asked), 0) + 1, s.advert_id from advert_search s
    where s.tenant_id = tenant and s.is_published and s.published_at <= at_time and s.closes_at > at_time and s.advert_id <> all (found)
    order by s.published_at desc, s.advert_id desc limit wanted;
end $$;
revoke execute on function similar_adverts(tsquery[], bigint, timestamptz, integer, integer) from public;
grant execute on function similar_adverts(tsquery[], bigint, timestamptz, integer, integer) to berth_app;
