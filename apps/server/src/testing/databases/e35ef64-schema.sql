-- file: 0001_tenants.sql
-- Tenants, and the rule that keeps them apart.
--
-- The application runs as berth_app, which owns nothing and cannot bypass row-level security. Every
-- tenant-owned table is put under protect_tenant_table(); a test fails when a new one is not.

do $$
begin
  -- Asked first: without CREATEROLE even a role that is there cannot be tried. Two first starts at once may still race.
  if not exists (select from pg_roles where rolname = 'berth_app') then
    create role berth_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant berth_app to %I', current_user);
exception when insufficient_privilege then
  -- Somebody else made the role: it is enough that they granted it. Superusers are members of every role.
  if not pg_has_role(current_user, 'berth_app', 'member') then raise; end if;
end $$;
grant usage on schema public to berth_app;

-- The tenant of the running transaction, or null. The setting turns '' after the transaction that set it.
create function current_tenant_id() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::integer $$;

-- Puts a table with a tenant_id column under row-level security: berth_app sees the rows of the current
-- tenant alone. The owner (migrations, and search through its SECURITY DEFINER function) sees all, by a policy
-- of its own, because FORCE binds the owner too.
create function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_rows on %s to berth_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', target);
  execute format('create policy owner_rows on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant select, insert, update, delete on %s to berth_app', target);
end $$;
revoke execute on function protect_tenant_table(regclass) from public;

create table tenant (
  id integer generated always as identity primary key,
  slug text not null unique,
  display_name text not null,
  contact_number text not null,
  email text not null,
  send_from_email text not null,
  brand jsonb not null,
  settings jsonb not null,
  config jsonb not null,
  content jsonb not null,
  optional_fields jsonb not null,
  theme_css text not null,
  logo_svg text not null,
  -- SHA-256 of the applied folder: a second apply of the same folder changes nothing, and caches key on it.
  version text not null,
  applied_at timestamptz not null
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_rows on tenant to berth_app using (id = current_tenant_id()) with check (id = current_tenant_id());
do $$ begin execute format('create policy owner_rows on tenant to %I using (true) with check (true)', current_user); end $$;
grant select on tenant to berth_app;

create table tenant_host (
  host text primary key,
  tenant_id integer not null references tenant on delete cascade
);
select protect_tenant_table('tenant_host');

create table tenant_page (
  tenant_id integer not null references tenant on delete cascade,
  slug text not null,
  html text not null,
  primary key (tenant_id, slug)
);
select protect_tenant_table('tenant_page');

-- The one question that is asked before a tenant is known.
create function tenant_of_host(asked_host text) returns table (id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select tenant_id from tenant_host where host = asked_host $$;
revoke execute on function tenant_of_host(text) from public;
grant execute on function tenant_of_host(text) to berth_app;

create table lookup_entry (
  id integer generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  list text not null,
  name text not null,
  position integer not null,
  -- college: its courses and locations.
  details jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, list, name)
);
select protect_tenant_table('lookup_entry');

-- What an operator applies, the application only reads.
revoke insert, update, delete on tenant_host, tenant_page, lookup_entry from berth_app;

-- Counters of limits that all instances share. Keys are hashes, so a row says nothing of anybody.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to berth_app;
-- file: 0002_adverts.sql
-- Adverts and their search.
--
-- What an advert says lies in advert, what a search asks for in advert_search: one tsvector, each lexeme prefixed with the tenant:
--   7.nurse            a word anywhere (with positions, for phrases)
--   7.4:nurse          the same with its level in this advert, from 2 (told more than once) to 5 (what the title says)
--   7..c:12            job category 12          7..all   every advert, for searches that only exclude
--   7..k:permanent     contract type; 7..h: hours, 7..e: employer
--   7..g3:53_-2        grid cell of 3 (12, 48) miles
-- so that keyword, place and filters are one bitmap of one GIN index (docs/decisions/0004).

create table job_category (
  id integer generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('job_category');

create table advert (
  id bigint generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  guid uuid not null default gen_random_uuid(),
  reference text not null,
  job_title text not null,
  employer text not null,
  location_name text not null,
  postcode text,
  place_id text,
  lat double precision,
  lng double precision,
  salary_from numeric(10, 2),
  salary_to numeric(10, 2),
  salary_comment text,
  salary_period text,
  contract_type text,
  hours text,
  job_category_ids integer[] not null,
  -- What filters compare of the names above: see search/filter-values.ts.
  contract_key text,
  hours_key text,
  employer_key text not null,
  status text not null default 'published' check (status in ('published', 'removed')),
  published_at timestamptz not null,
  -- 'infinity' where the feed names no closing date: it stays open until it is withdrawn.
  closes_at timestamptz not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  preview text not null,
  -- Half of the SHA-256 of the row it came from: an import of an unchanged row writes nothing.
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, guid),
  unique (tenant_id, reference)
) with (fillfactor = 90);
select protect_tenant_table('advert');
-- An import draws ids in the order of its feed and inserts in the order of references.
grant usage on sequence advert_id_seq to berth_app;

-- The row that a search visits for every match, to see whether the advert is open and how far away: kept narrow (some 85 rows a
-- page against 17 beside the advert's own columns), and written in the advert's own transaction. The description lies here too,
-- because PostgreSQL moves values out of a row only when the whole row is over 2 kB, and the words alone often are not (205 MB of
-- heap against 14 at 100,000 adverts).
create table advert_search (
  tenant_id integer not null,
  advert_id bigint not null,
  published_at timestamptz not null,
  closes_at timestamptz not null,
  is_published boolean not null,
  lat double precision,
  lng double precision,
  -- Pay as whole pounds a year; null where the advert names none.
  salary_low integer,
  salary_high integer,
  -- The transaction that wrote the row last: indexes in memory ask for what has changed since one they know.
  changed_in xid8 not null default pg_current_xact_id(),
  description_html text not null,
  words tsvector not null,
  primary key (tenant_id, advert_id),
  foreign key (tenant_id, advert_id) references advert on delete cascade
) with (toast_tuple_target = 128, fillfactor = 90);
alter table advert_search alter column words set storage external;
alter table advert_search alter column description_html set storage external;
alter table advert_search alter column words set statistics 1000;
select protect_tenant_table('advert_search');

-- New rows wait in the index's pending list, and an import merges them batch by batch with merge_search_words(): merging many at once
-- writes each posting once. A search reads the whole list, so it must stay short.
create index advert_search_words on advert_search using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);
create function merge_search_words() returns void language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('advert_search_words'::regclass)
$$;
revoke execute on function merge_search_words() from public;
grant execute on function merge_search_words() to berth_app;
create index advert_search_changed on advert_search (changed_in);
create index advert_search_newest on advert_search (tenant_id, published_at desc, advert_id desc) include (closes_at) where is_published;
create index advert_search_closing on advert_search (tenant_id, closes_at, published_at desc, advert_id desc) where is_published;

-- How many published adverts close on each day: the total of a search without terms is a sum of a few
-- dozen rows instead of a count of the tenant's adverts (27 ms at 500,000).
create table advert_closing_count (
  tenant_id integer not null references tenant on delete cascade,
  closes_on date not null,
  adverts integer not null,
  primary key (tenant_id, closes_on)
);
select protect_tenant_table('advert_closing_count');

create function count_advert_closings() returns trigger language plpgsql as $$
begin
  -- Up to three statements count days, each in the order of the days but not of the others': two transactions take turns.
  perform pg_advisory_xact_lock(hashtext('advert-closings'), coalesce(current_tenant_id(), 0));
  if tg_op in ('UPDATE', 'DELETE') then
    insert into advert_closing_count (tenant_id, closes_on, adverts)
      select tenant_id, (closes_at at time zone 'UTC')::date, -count(*) from old_rows where is_published group by 1, 2 order by 1, 2
      on conflict (tenant_id, closes_on) do update set adverts = advert_closing_count.adverts + excluded.adverts;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into advert_closing_count (tenant_id, closes_on, adverts)
      select tenant_id, (closes_at at time zone 'UTC')::date, count(*) from new_rows where is_published group by 1, 2 order by 1, 2
      on conflict (tenant_id, closes_on) do update set adverts = advert_closing_count.adverts + excluded.adverts;
  end if;
  return null;
end $$;
create trigger advert_inserted after insert on advert_search referencing new table as new_rows for each statement execute function count_advert_closings();
create trigger advert_updated after update on advert_search referencing old table as old_rows new table as new_rows for each statement execute function count_advert_closings();
create trigger advert_deleted after delete on advert_search referencing old table as old_rows for each statement execute function count_advert_closings();

-- The exact number of open adverts of the current tenant.
create function open_advert_count(at_time timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(adverts) from advert_closing_count where tenant_id = current_tenant_id() and closes_on > (at_time at time zone 'UTC')::date), 0)
    + (select count(*) from advert_search where tenant_id = current_tenant_id() and is_published and closes_at > at_time
         and closes_at < date_trunc('day', at_time at time zone 'UTC') at time zone 'UTC' + interval '1 day')
    - (select count(*) from advert_search where tenant_id = current_tenant_id() and is_published and published_at > at_time and closes_at > at_time)
$$;
revoke execute on function open_advert_count(timestamptz) from public;
grant execute on function open_advert_count(timestamptz) to berth_app;

-- Great-circle miles on an earth of 12,742 km, 1.60934 km a mile: the same formula as distanceMiles in packages/contract.
create function distance_miles(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8 language sql immutable parallel safe as $$
  select 12742 / 1.60934 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- Tells every instance that keeps an index in memory to look for what has changed; a row that is gone leaves its id behind for them.
create table advert_search_deleted (
  tenant_id integer not null references tenant on delete cascade,
  advert_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, advert_id)
);
select protect_tenant_table('advert_search_deleted');
create index advert_search_deleted_changed on advert_search_deleted (changed_in);

create function stamp_advert_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger advert_stamped before update on advert_search for each row execute function stamp_advert_change();

create function announce_advert_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into advert_search_deleted (tenant_id, advert_id) select tenant_id, advert_id from old_rows
      where exists (select from tenant where id = old_rows.tenant_id) on conflict do nothing;
  end if;
  notify advert_changed;
  return null;
end $$;
create trigger advert_insert_announced after insert on advert_search for each statement execute function announce_advert_change();
create trigger advert_update_announced after update on advert_search for each statement execute function announce_advert_change();
create trigger advert_delete_announced after delete on advert_search referencing old table as old_rows for each statement execute function announce_advert_change();

-- One page of a search: exact total, ids in order, their distances (null without a centre) and their keys in the order (score, distance).
-- The score is the sum of the points of the boosts that an advert matches (search/search-query.ts).
-- SECURITY DEFINER because row-level security keeps operators that are not leakproof (@@) away from indexes
-- (356 ms instead of 6 at 100,000 adverts); it therefore filters on the transaction's tenant itself, and has its own isolation test.
create function search_adverts(
  asked tsquery, boosts tsquery[], boost_points integer[], centre_lat float8, centre_lng float8, radius_miles float8,
  pay_from integer, pay_to integer, published_since timestamptz, sort text, at_time timestamptz,
  after_key float8, after_published timestamptz, after_id bigint, page_limit integer, page_offset bigint
) returns table (total bigint, ids bigint[], distances float8[], keys float8[], published timestamptz[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- Read once: as a condition on every row it took a third of the time of a common word.
  tenant integer := current_tenant_id();
  by_score boolean := sort = 'Score' and cardinality(boosts) > 0;
  by_distance boolean := sort = 'GeoDistance' and centre_lat is not null;
  -- The first thing an order compares, so that a greater one comes later; ties are the newest first.
  key text := case when by_score then '(-score)::float8' when by_distance then 'distance' when sort = 'ClosingDate' then 'extract(epoch from closes_at)::float8' end;
  sorted_by text := case when by_score then '-score, ' when by_distance then 'distance, ' when sort = 'ClosingDate' then 'closes_at, ' else '' end
    || 'published_at desc, advert_id desc';
  newer text := '(published_at, advert_id) < ($13, $14)';
  behind text := case when after_id is null then 'true' when key is null then newer
    else format('(%1$s > $12 or %1$s = $12 and %2$s)', key, newer) end;
  open_now text := case when asked is null then 's.tenant_id = $15 and ' else '' end || ' s.is_published and s.published_at <= $2 and s.closes_at > $2'
    || case when pay_from is null then '' else ' and s.salary_high >= $8' end
    || case when pay_to is null then '' else ' and s.salary_low <= $9' end
    || case when pay_from is null and pay_to is null then '' else ' and s.salary_low is not null' end
    || case when published_since is null then '' else ' and s.published_at >= $10' end;
  distance text := case when centre_lat is null then 'null::float8' else 'distance_miles($3, $4, s.lat, s.lng)' end;
  -- The cheap test first (a degree of latitude is 69.09 miles); the distance itself behind a fence, so that it is worked out once.
  nearby text := case when centre_lat is null then '' else ' and s.lat between $3 - $5 / 69 and $3 + $5 / 69' end;
  -- The tenant behind the fence too: lexemes carry it already, and told it before, the planner reads all of the tenant's part of the
  -- primary key beside the words.
  within text := ' where tenant_id = $15' || case when centre_lat is null then '' else ' and distance <= $5' end;
  scored text := case when by_score then ' left join (select b.advert_id, sum(boost.points)::integer as score from unnest($6, $7) as boost (query, points)
    cross join lateral (select advert_id from advert_search where words @@ boost.query) b group by b.advert_id) points using (advert_id)' else '' end;
begin
  if asked is null and pay_from is null and pay_to is null and published_since is null then
    -- An aggregate reads its subquery in the subquery's order, so the array is in page order.
    return query execute format(
      'select open_advert_count($2), array_agg(p.advert_id), null::float8[], array_agg(%s), array_agg(p.published_at)
       from (select s.advert_id, s.published_at, s.closes_at from advert_search s where %s and %s order by %s limit $11 offset $16) p',
      coalesce(key, 'null::float8'), open_now, behind, sorted_by)
      using asked, at_time, centre_lat, centre_lng, radius_miles, boosts, boost_points, pay_from, pay_to, published_since, page_limit,
        after_key, after_published, after_id, tenant, page_offset;
    return;
  end if;
  -- Materialised: with LIMIT in reach the planner walks the newest-first index instead (0.6 to 9.3 s for a rare word).
  return query execute format(
    'with matches as materialized (
       select * from (
         select s.tenant_id, s.advert_id, s.published_at, s.closes_at, %s as distance, %s as score from advert_search s%s where %s%s%s offset 0) found%s),
     page as (select advert_id, published_at, distance, %s as key from matches where %s order by %s limit $11 offset $16)
     select (select count(*) from matches), array_agg(advert_id), array_agg(distance), array_agg(key), array_agg(published_at) from page',
    distance, case when by_score then 'coalesce(score, 0)' else '0' end, scored, open_now,
    case when asked is null then '' else ' and s.words @@ $1' end, nearby, within, coalesce(key, 'null::float8'), behind, sorted_by)
    using asked, at_time, centre_lat, centre_lng, radius_miles, boosts, boost_points, pay_from, pay_to, published_since, page_limit,
      after_key, after_published, after_id, tenant, page_offset;
end $$;
revoke execute on function search_adverts(tsquery, tsquery[], integer[], float8, float8, float8, integer, integer, timestamptz, text, timestamptz, float8, timestamptz, bigint, integer, bigint) from public;
grant execute on function search_adverts(tsquery, tsquery[], integer[], float8, float8, float8, integer, integer, timestamptz, text, timestamptz, float8, timestamptz, bigint, integer, bigint) to berth_app;

-- How many adverts a search would find for each value of each filter, that filter's own choice not applied and the others' applied, and
-- the newest of them. `asked` holds keyword and place alone. SECURITY DEFINER for the reason above.
create function count_search_filters(
  asked tsquery, centre_lat float8, centre_lng float8, radius_miles float8, categories integer[], contract_keys text[], hours_keys text[],
  employer_keys text[], pay_from integer, pay_to integer, published_since timestamptz, at_time timestamptz,
  pay_steps integer[], since_steps timestamptz[]
) returns table (kind text, value text, adverts bigint, newest bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant integer := current_tenant_id();
begin
  -- Each kind of filter is 1 where an advert fails it; a value's count wants all others passed.
  return query execute
    'with found as materialized (
       select s.advert_id, s.published_at, s.salary_high, a.job_category_ids, a.contract_key, a.hours_key, a.employer_key,
         (cardinality($5) > 0 and not a.job_category_ids && $5)::integer as category_fails,
         (cardinality($6) > 0 and not coalesce(a.contract_key = any($6), false))::integer as contract_fails,
         (cardinality($7) > 0 and not coalesce(a.hours_key = any($7), false))::integer as hours_fails,
         (cardinality($8) > 0 and not a.employer_key = any($8))::integer as employer_fails,
         (($9 is not null or $10 is not null) and not coalesce(s.salary_high >= coalesce($9, 0) and s.salary_low <= coalesce($10, 2147483647), false))::integer as pay_fails,
         ($11 is not null and s.published_at < $11)::integer as since_fails
       from advert_search s join advert a on a.tenant_id = s.tenant_id and a.id = s.advert_id
       where s.tenant_id = $15 and s.is_published and s.published_at <= $12 and s.closes_at > $12 and ($1 is null or s.words @@ $1)
         and ($2 is null or distance_miles($2, $3, s.lat, s.lng) <= $4)),
     counted as (select *, category_fails + contract_fails + hours_fails + employer_fails + pay_fails + since_fails as fails from found)
     select ''category'', c::text, count(*), null::bigint from counted, unnest(job_category_ids) c where fails = category_fails group by c
     union all select ''contractTypes'', contract_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = contract_fails and contract_key is not null group by contract_key
     union all select ''hours'', hours_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = hours_fails and hours_key is not null group by hours_key
     union all select ''employers'', employer_key, count(*), (array_agg(advert_id order by published_at desc, advert_id desc))[1]
       from counted where fails = employer_fails group by employer_key
     union all select ''salaryFrom'', step::text, (select count(*) from counted where fails = pay_fails and salary_high >= step), null from unnest($13) step
     union all select ''publishedSince'', at::text, (select count(*) from counted where fails = since_fails and published_at >= step), null
       from unnest($14) with ordinality as steps (step, at)'
    using asked, centre_lat, centre_lng, radius_miles, categories, contract_keys, hours_keys, employer_keys, pay_from, pay_to, published_since, at_time,
      pay_steps, since_steps, tenant;
end $$;
revoke execute on function count_search_filters(tsquery, float8, float8, float8, integer[], text[], text[], text[], integer, integer, timestamptz, timestamptz, integer[], timestamptz[]) from public;
grant execute on function count_search_filters(tsquery, float8, float8, float8, integer[], text[], text[], text[], integer, integer, timestamptz, timestamptz, integer[], timestamptz[]) to berth_app;

-- Which of these adverts the tenant has open, and which version of each: for the ids in order the row's xmin, or nothing, between commas.
-- One statement is one transaction, in which the tenant is set before anything is read under its row-level security: a search that is
-- answered from memory needs one round trip instead of four.
create function open_advert_versions(tenant integer, ids bigint[], at_time timestamptz) returns text language plpgsql volatile as $$
declare
  versions text;
begin
  perform set_config('app.tenant_id', tenant::text, true);
  -- A subquery an id, so that each is one look into the index: joined, the planner would rather read all of the tenant's adverts.
  select string_agg(coalesce((select a.xmin::text from advert a where a.tenant_id = tenant and a.id = asked.id and a.status = 'published'
      and a.published_at <= at_time and a.closes_at > at_time), ''), ',' order by asked.place) into versions
    from unnest(ids) with ordinality as asked (id, place);
  return versions;
end $$;
revoke execute on function open_advert_versions(integer, bigint[], timestamptz) from public;
grant execute on function open_advert_versions(integer, bigint[], timestamptz) to berth_app;
-- file: 0003_candidates.sql
-- Candidates, their sessions, the links mailed to them and the ledger of mails.

create table candidate (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  -- 1 Full, 2 Skeleton, 3 SkeletonPending, 4 Pending (registration.states.1).
  type smallint not null check (type between 1 and 4),
  -- Lower case: addresses are compared without regard to case.
  email text not null check (email = lower(email)),
  password_hash text,
  title text,
  first_name text not null default '',
  last_name text not null default '',
  email_blocked_at timestamptz,
  terms_accepted_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
select protect_tenant_table('candidate');

create table candidate_session (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- SHA-256 of the token; the token itself is nowhere but with its holder.
  token_hash text not null,
  kind text not null check (kind in ('cookie', 'bearer')),
  created_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  user_agent text,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index candidate_session_candidate on candidate_session (tenant_id, candidate_id);
select protect_tenant_table('candidate_session');

create table mail_token (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  purpose text not null check (purpose in ('confirm')),
  token_hash text not null,
  -- Where the page behind the link sends its reader next: a path on the same site.
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index mail_token_candidate on mail_token (tenant_id, candidate_id, purpose);
select protect_tenant_table('mail_token');

-- Recorded before it is sent: the key makes a mail one mail however often its cause is repeated.
create table mail (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  key text not null,
  template text not null,
  recipient text not null,
  -- What the template needs, by id; rendered when it is sent, so that no link lies about in the clear.
  params jsonb not null,
  candidate_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'rejected', 'dropped')),
  -- While a worker has it in hand; one that died lets go when this has passed.
  claimed_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index mail_candidate on mail (tenant_id, candidate_id) where candidate_id is not null;
select protect_tenant_table('mail');
-- file: 0004_applications.sql
-- Documents and applications.

create table document (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- The document's handle in every call (the API's "hash"): random, so that it says nothing of the content.
  handle text not null,
  kind text not null check (kind in ('cv')),
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null unique,
  scan text not null default 'unscanned' check (scan in ('pending', 'clean', 'rejected', 'unscanned')),
  created_at timestamptz not null,
  -- Off the candidate's own list; kept only while an application holds it.
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, handle),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index document_candidate on document (tenant_id, candidate_id);
select protect_tenant_table('document');

create table application (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  cv_document_id uuid not null,
  cover_letter_text text,
  terms_accepted_at timestamptz not null,
  status text not null default 'sent' check (status in ('sent')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- Applying twice, or fifty times at once, makes one application.
  unique (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert,
  foreign key (tenant_id, cv_document_id) references document
);
create index application_advert on application (tenant_id, advert_id);
create index application_document on application (tenant_id, cv_document_id);
select protect_tenant_table('application');
-- file: 0006_places.sql
-- Postcodes of an operator's own import (OS Code-Point Open, ONSPD), which place a full postcode exactly.
--
-- They are public geography, the same for every tenant, so they carry no tenant_id and stand outside row-level security: berth_app
-- may read them and nothing else, and only the owner, by `berth places import`, writes them.

create table postcode (
  -- Without its space: LS62AB.
  code text primary key check (code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
-- The nearest postcode is looked for in a narrow band of latitudes.
create index postcode_position on postcode (lat, lng);
grant select on postcode to berth_app;

-- What the postcodes of an area (LS) or a district (LS6) make together, made anew by each import.
create table postcode_prefix (
  code text primary key,
  lat double precision not null,
  lng double precision not null,
  diagonal_km double precision not null check (diagonal_km > 0),
  postcodes integer not null
);
grant select on postcode_prefix to berth_app;
-- file: 0007_advert_pages.sql
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
-- file: 0008_search_words.sql
-- Words of search: what a tenant takes for the same, how often its adverts use a word, which titles they have.

-- Sets of equal terms, as synonyms.json has them: [["TA", "teaching assistant"], …].
alter table tenant add column synonyms jsonb not null default '[]';

-- What a tenant's words and titles were learnt from, so that a round of learning visits only tenants that have changed.
create table search_learning (
  tenant_id integer primary key references tenant on delete cascade,
  -- Adverts written and withdrawn so far, as those who do it count them in the same transaction; and what of it each part has seen.
  changes bigint not null default 0,
  changes_in_titles bigint not null default 0,
  changes_in_words bigint not null default 0,
  -- The adverts' state that was learnt, by the application's clock.
  titles_learnt_at timestamptz,
  words_learnt_at timestamptz
);
select protect_tenant_table('search_learning');

-- A bit a letter, and another where it stands twice or more (a to z; other letters share eleven). An edit changes two of a word's
-- bits at most, so the few words of a vocabulary that can be near a misspelt one are told without an extension and without
-- measuring the others: of 30,000 words 26 are left for "lecuturer", where one bit a letter left 1,232.
create function word_letters(word text) returns bigint language sql immutable parallel safe as $$
  select coalesce(bit_or(case when code between 97 and 122
      then (1::bigint << (code - 97)) | (case when times > 1 then 1::bigint << (code - 71) else 0 end)
      else 1::bigint << (52 + code % 11) end), 0)
  from (select ascii(letter) as code, count(*) as times from unnest(string_to_array(word, null)) letter group by 1) letters
$$;

-- The words of a tenant's open adverts, as search compares them, and in how many adverts each is.
create table search_word (
  tenant_id integer not null references tenant on delete cascade,
  word text collate "C" not null,
  -- How adverts mostly write it: "mathematics", which is searched by as "mathematic".
  shown text not null,
  adverts integer not null,
  -- How much it tells: 1 in every advert, 100 in one of very many.
  weight smallint not null,
  size smallint not null generated always as (length(word)) stored,
  letters bigint not null generated always as (word_letters(word)) stored,
  primary key (tenant_id, word)
);
select protect_tenant_table('search_word');
-- All that a correction reads: the words of a length, by their beginning (of 30,000 a length takes twice as long by the table).
create index search_word_size on search_word (tenant_id, size, word) include (letters, shown, adverts);

-- Titles of a tenant's open adverts; spellings that search takes for the same are one, shown as most adverts write it.
create table advert_title (
  id bigint generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  -- Every word between spaces: " registered nurse ".
  folded text collate "C" not null,
  shown text collate "C" not null,
  adverts integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, folded)
);
select protect_tenant_table('advert_title');
-- The order of suggestions: what fits many titles fits some of the first thousands.
create index advert_title_popular on advert_title (tenant_id, adverts desc, length(shown), shown) include (folded);

-- The words of each title: what fits few titles is a range of this table's key.
create table advert_title_word (
  tenant_id integer not null,
  word text collate "C" not null,
  title_id bigint not null,
  primary key (tenant_id, word, title_id),
  foreign key (tenant_id, title_id) references advert_title on delete cascade
);
select protect_tenant_table('advert_title_word');
create index advert_title_word_title on advert_title_word (tenant_id, title_id);

-- Tenants whose words or titles are not those of their adverts any more: somebody wrote adverts, or some opened or closed by
-- themselves. Not within five minutes of the last time, and at least daily. It answers ids alone, across tenants: a round of
-- learning asks it before it takes each tenant by itself.
create function tenants_to_learn(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from search_learning l
  where titles_learnt_at is null or titles_learnt_at <= at_time - interval '1 day'
    or (titles_learnt_at <= at_time - interval '5 minutes' and (
      changes > changes_in_titles
      or exists (select from advert_search s where s.tenant_id = l.tenant_id and is_published and closes_at > titles_learnt_at and closes_at <= at_time)
      or exists (select from advert_search s where s.tenant_id = l.tenant_id and is_published and published_at > titles_learnt_at and published_at <= at_time)))
  order by titles_learnt_at nulls first
$$;
revoke execute on function tenants_to_learn(timestamptz) from public;
grant execute on function tenants_to_learn(timestamptz) to berth_app;

-- Of these words, those that some advert of the current tenant holds, open or not. SECURITY DEFINER because row-level security
-- keeps @@ away from the index; the lexemes carry the transaction's tenant.
create function words_held(words text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select word from unnest(words) word
  where exists (
    select from advert_search s where s.tenant_id = current_tenant_id()
      and s.words @@ ('''' || current_tenant_id() || '.' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery)
$$;
revoke execute on function words_held(text[]) from public;
grant execute on function words_held(text[]) to berth_app;

-- A database that has adverts already learns them in the first round.
insert into search_learning (tenant_id) select distinct tenant_id from advert;
-- file: 0009_tenant_files.sql
-- What a tenant was applied from, so that a live tenant can be written back to a folder and compared with one.

create table tenant_file (
  tenant_id integer not null references tenant on delete cascade,
  -- Within the folder: "pages/about.md".
  path text not null,
  content bytea not null,
  -- Goes into addresses, which may then be kept for good.
  version text not null generated always as (left(encode(sha256(content), 'hex'), 12)) stored,
  primary key (tenant_id, path)
);
select protect_tenant_table('tenant_file');
revoke insert, update, delete on tenant_file from berth_app;

-- Pictures are read when they are asked for, never with the tenant.
insert into tenant_file (tenant_id, path, content) select id, 'logo.svg', convert_to(logo_svg, 'UTF8') from tenant;
alter table tenant drop column logo_svg;
-- The next apply of the same folder writes the other files.
update tenant set version = '', brand = '{"typeScale": "regular", "darkScheme": "auto"}' || brand;

-- Instances keep tenants in memory: they listen here, and let go of what changed.
create function notify_tenant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenant_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger tenant_changed after insert or update or delete on tenant for each row execute function notify_tenant_changed();

-- The last good answer of a tenant's content management elsewhere: a site whose CMS is dead goes on with it, after a restart too.
create table cms_copy (
  tenant_id integer not null references tenant on delete cascade,
  part text not null check (part in ('header', 'footer')),
  -- Where it came from: an address that is configured anew must not show the old one's menu.
  address text not null,
  body jsonb not null,
  fetched_at timestamptz not null,
  primary key (tenant_id, part)
);
select protect_tenant_table('cms_copy');
-- file: 0010_convictions.sql
-- What a candidate answered about criminal convictions, where the tenant's config asks (displayCriminalConvictionsOnApply).
-- It belongs to the one application and goes with it; nobody is asked to keep it anywhere else.
alter table application
  add column has_criminal_convictions boolean,
  add column criminal_convictions_details text,
  add check (criminal_convictions_details is null or has_criminal_convictions);
-- file: 0011_saved_jobs.sql
-- Jobs that candidates keep to come back to.

create table saved_job (
  -- What every call knows it by: it says nothing of how many there are, or of whose.
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- Saving twice, or twenty times at once, is one saved job.
  unique (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index saved_job_advert on saved_job (tenant_id, advert_id);
select protect_tenant_table('saved_job');
-- file: 0012_profile.sql
-- What candidates say of themselves beyond their name: an address, and what they agree to be sent.

create table candidate_address (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- '' for what was not given.
  street1 text not null,
  street2 text not null,
  city text not null,
  county text not null,
  country text not null,
  postcode text not null,
  -- Counts up with each change: who saves names the one they saw, so that no tab overwrites what another saved.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_address');

-- A row is a consent, and there is none without one: withdrawing takes the row, and its date, away.
create table candidate_communication (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- As config.json has them. One that the tenant no longer offers shows nowhere until it is offered again.
  category text not null,
  method text not null,
  consented_at timestamptz not null,
  primary key (tenant_id, candidate_id, category, method),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_communication');
-- file: 0013_password_links.sql
-- A link for setting a password, beside the one that confirms an address.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'password'));
-- file: 0014_consent_requests.sql
-- What a candidate is asked to agree to by mail, and when they did.
create table consent_request (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  kind text not null check (kind in ('outsideUkEea', 'terms')),
  -- SHA-256 of the token of the mailed link.
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Kept for as long as the account: it is the proof of the consent.
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index consent_request_candidate on consent_request (tenant_id, candidate_id);
select protect_tenant_table('consent_request');
-- file: 0015_change_email.sql
-- A change of e-mail address that waits for the link mailed to the new one: one an account, the newest.
create table email_change (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Lower case, as the account's own. Another account may have it: nobody is told until a link is followed.
  email text not null check (email = lower(email)),
  -- The session that asked. It gave the password, so it outlives the change.
  session_id uuid not null,
  requested_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('email_change');

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'password', 'change', 'unblock'));
-- file: 0016_devices.sql
-- When a session was last used, for the list its owner sees, and the devices a candidate has signed in from before.

alter table candidate_session add column last_used_at timestamptz;
-- What is known of those that are open: they were used when they began.
update candidate_session set last_used_at = created_at;
alter table candidate_session alter column last_used_at set not null;

create table candidate_device (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- SHA-256 of the browser's token and the candidate: two candidates of one browser have nothing in common here.
  token_hash text not null,
  -- "Chrome on Windows", for the mail that tells of it.
  description text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_device');
-- file: 0017_retention.sql
-- Erasing an account, by its owner's wish or because nobody has used it for a tenant's time.

-- When its owner was last here: registering, confirming and signing in count. To the millisecond, as the application reads it: it is
-- compared with what was read before.
alter table candidate add column last_active_at timestamptz(3) not null default now();
update candidate set last_active_at = created_at;
-- What a day's round walks: accounts whose address is confirmed, and those whose address never was.
create index candidate_inactive on candidate (tenant_id, last_active_at, id) where type in (1, 2);
create index candidate_unconfirmed on candidate (tenant_id, last_active_at, id) where type in (3, 4);

-- The last mail to somebody whose account is gone: the address goes as soon as the mail is sent, refused or given up.
alter table mail
  add column forget_recipient boolean not null default false,
  add check (recipient <> '' or (forget_recipient and status <> 'queued'));
create index mail_to_forget on mail (tenant_id, created_at) where forget_recipient and status = 'queued';

-- An application outlives its sender as a row without anything of theirs, so that the advert's count stays true.
alter table application
  alter column candidate_id drop not null,
  alter column cv_document_id drop not null,
  add column erased_at timestamptz,
  add check (
    case when erased_at is null then num_nulls(candidate_id, cv_document_id) = 0
    else num_nonnulls(candidate_id, cv_document_id, cover_letter_text, has_criminal_convictions, criminal_convictions_details) = 0 end),
  -- No cascade: a deletion that forgot to erase the applications first is refused, and no count is lost by it.
  drop constraint application_tenant_id_candidate_id_fkey,
  add foreign key (tenant_id, candidate_id) references candidate,
  add foreign key (tenant_id) references tenant on delete cascade;

-- When a tenant's accounts are looked at next. A tenant without a row has never been.
create table retention_round (
  tenant_id integer primary key references tenant on delete cascade,
  next_at timestamptz not null
);
select protect_tenant_table('retention_round');

-- Tenants whose round is due. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_to_retain(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join retention_round r on r.tenant_id = t.id
  where r.next_at is null or r.next_at <= at_time
  order by r.next_at nulls first
$$;
revoke execute on function tenants_to_retain(timestamptz) from public;
grant execute on function tenants_to_retain(timestamptz) to berth_app;
-- file: 0018_second_factor.sql
-- What signs in beside a password, or instead of it: codes of an authenticator app, recovery codes, passkeys.

create table candidate_totp (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Sealed with a key derived from SECRET_KEY: codes are made from it, so that a hash would not do.
  secret text not null,
  started_at timestamptz not null,
  -- Until a code is confirmed it asks nothing of anybody.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was taken: it and all before it are spent.
  last_step bigint not null default 0,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_totp');

create table recovery_code (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Argon2id, as passwords have it: 50 bits are too few for a plain hash.
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index recovery_code_candidate on recovery_code (tenant_id, candidate_id);
select protect_tenant_table('recovery_code');

create table passkey (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Base64url, as browsers name it.
  credential_id text not null,
  -- The host it was made for: a browser offers it there and nowhere else.
  rp_id text not null,
  public_key bytea not null,
  -- Stays 0 with passkeys that are kept on several devices.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index passkey_candidate on passkey (tenant_id, candidate_id);
select protect_tenant_table('passkey');

create table passkey_challenge (
  tenant_id integer not null references tenant on delete cascade,
  -- SHA-256 of the challenge.
  challenge_hash text not null,
  -- Who may make a passkey with it; null: it is for signing in, by whoever can.
  candidate_id uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index passkey_challenge_expiry on passkey_challenge (tenant_id, expires_at);
select protect_tenant_table('passkey_challenge');
-- file: 0019_personal.sql
-- Personal details beyond those of a registration: middle name, date of birth, and up to four phone numbers.

alter table candidate
  -- '' for none, as first and last name have it.
  add column middle_name text not null default '',
  add column date_of_birth date,
  -- Counts up with each change of the details, phone numbers among them: who saves names the version they saw.
  add column details_version integer not null default 0 check (details_version >= 0);

create table candidate_phone (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Their order on the form, from 1.
  position smallint not null check (position between 1 and 4),
  -- Digits, and a plus sign before them where it was typed.
  number text not null check (number ~ '^\+?[0-9]{1,20}$'),
  type text not null check (type in ('Home', 'Personal Mobile', 'Work Mobile', 'Other')),
  preferred boolean not null,
  primary key (tenant_id, candidate_id, position),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create unique index candidate_phone_preferred on candidate_phone (tenant_id, candidate_id) where preferred;
select protect_tenant_table('candidate_phone');
-- file: 0020_api_keys.sql
-- API keys of the back office, what they may change, and lookups whose entries keep their ids.

create table api_key (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  -- What its holder is called by whoever made it.
  name text not null,
  -- The first letters of the key, by which its holder and a list of keys are matched.
  prefix text not null,
  -- SHA-256 of the key; the key itself is nowhere but with its holder.
  key_hash text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key_hash)
);
-- A name may be used again when the key that had it is revoked.
create unique index api_key_name on api_key (tenant_id, name) where revoked_at is null;
select protect_tenant_table('api_key');
-- Keys are an operator's to make and revoke: the application, were it taken over, could make itself none.
revoke insert, update, delete on api_key from berth_app;
grant update (last_used_at) on api_key to berth_app;

-- Every call that was made with a key. No address, no body: nothing of a candidate is ever in it.
create table api_key_call (
  id bigint generated always as identity,
  tenant_id integer not null,
  api_key_id uuid not null,
  -- The route's id in the contract.
  route_id text not null,
  status smallint not null,
  called_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, api_key_id) references api_key on delete cascade
);
create index api_key_call_at on api_key_call (tenant_id, called_at);
select protect_tenant_table('api_key_call');
-- What was logged stays as it was.
revoke update, delete on api_key_call from berth_app;

-- The back office changes settings that an apply otherwise writes: the file and what is made of it, so that an export shows both.
grant update (optional_fields, version) on tenant to berth_app;
grant update (content) on tenant_file to berth_app;

-- Courses and locations of a college become entries of their own, with ids that outlive an apply. An entry that a folder no longer
-- lists is retired: no longer offered, and still there for whoever chose it.
alter table lookup_entry
  add column parent_id integer,
  add column retired_at timestamptz,
  drop constraint lookup_entry_tenant_id_list_name_key,
  add unique nulls not distinct (tenant_id, list, parent_id, name),
  add foreign key (tenant_id, parent_id) references lookup_entry on delete cascade;
insert into lookup_entry (tenant_id, list, parent_id, name, position)
  select college.tenant_id, part.list, college.id, entry.name, entry.position
  from lookup_entry college
    cross join (values ('course', 'courses'), ('location', 'locations')) as part (list, key)
    cross join jsonb_array_elements_text(college.details -> part.key) with ordinality as entry (name, position)
  where college.list = 'college'
  on conflict do nothing;
alter table lookup_entry drop column details;
-- file: 0021_registered_again.sql
-- Registered again before its address was confirmed: by its owner, or by somebody else. Whose the password is cannot be told.
alter table candidate add column registered_again boolean not null default false;
-- file: 0022_profile_sections.sql
-- The rest of a profile that is made of plain fields: work, studies, transport and the right to work. Each part is a row of its own,
-- saved by itself: null is what was not given, and an entry chosen from a list stays when the tenant retires it.

create table candidate_employment (
  tenant_id integer not null,
  candidate_id uuid not null,
  current_employer text,
  current_job_title text,
  -- Days.
  notice_period smallint check (notice_period between 0 and 999),
  -- Counts up with each change, as an address's does.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_employment');

create table candidate_studies (
  tenant_id integer not null,
  candidate_id uuid not null,
  is_currently_studying boolean,
  -- Of the list "studying-institute"; course and location are of the college of the same name, where there is one.
  studying_institute integer,
  course integer,
  course_name text,
  course_location integer,
  course_start_date date,
  course_end_date date,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  check (course_end_date >= course_start_date),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, studying_institute) references lookup_entry,
  foreign key (tenant_id, course) references lookup_entry,
  foreign key (tenant_id, course_location) references lookup_entry
);
select protect_tenant_table('candidate_studies');

create table candidate_transport (
  tenant_id integer not null,
  candidate_id uuid not null,
  driving_licence boolean,
  clean_license boolean,
  own_transport boolean,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_transport');

create table candidate_compliance (
  tenant_id integer not null,
  candidate_id uuid not null,
  nationality integer,
  eligibility_to_work_in_uk text check (eligibility_to_work_in_uk in ('unlimited', 'visa', 'no')),
  eligibility_to_work_in_uk_date date,
  visa_type text,
  visa_expiry date,
  -- Without spaces: QQ123456C.
  national_insurance_number text check (national_insurance_number ~ '^[A-Z]{2}[0-9]{6}[A-Z]?$'),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, nationality) references lookup_entry
);
select protect_tenant_table('candidate_compliance');
-- file: 0023_skills_preferences_referees.sql
-- What a profile says beyond the person: skills and qualifications, job preferences, referees; and a consent that was taken back.

alter table candidate
  -- Pounds a year.
  add column salary_expectations integer check (salary_expectations between 0 and 999999999),
  -- Each counts up with each change of its part: who saves names the version they saw.
  add column skills_version integer not null default 0 check (skills_version >= 0),
  add column job_preferences_version integer not null default 0 check (job_preferences_version >= 0),
  add column referees_version integer not null default 0 check (referees_version >= 0);

-- What a candidate chose from the tenant's lists. An entry that is retired stays chosen until its owner replaces it.
create table candidate_choice (
  tenant_id integer not null,
  candidate_id uuid not null,
  list text not null check (list in ('skill', 'qualification', 'job-type', 'hours', 'availability-to-work', 'industry-sector')),
  lookup_entry_id integer not null,
  primary key (tenant_id, candidate_id, list, lookup_entry_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, lookup_entry_id) references lookup_entry on delete cascade
);
create index candidate_choice_entry on candidate_choice (tenant_id, lookup_entry_id);
-- One can start at one time alone.
create unique index candidate_choice_availability on candidate_choice (tenant_id, candidate_id) where list = 'availability-to-work';
select protect_tenant_table('candidate_choice');

-- Third persons: their data goes with the candidate's, and is in no log.
create table candidate_referee (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- In the order they were added.
  position integer generated always as identity,
  -- '' for what was not given.
  name text not null,
  organisation_name text not null,
  job_title text not null,
  email text not null,
  phone text not null check (phone ~ '^(\+?[0-9]{1,20})?$'),
  reference_type text not null check (reference_type in ('', 'Employer', 'Education', 'Character')),
  -- When they may be contacted.
  contact_option_id integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, contact_option_id) references lookup_entry on delete set null (contact_option_id)
);
create index candidate_referee_candidate on candidate_referee (tenant_id, candidate_id);
create index candidate_referee_contact_option on candidate_referee (tenant_id, contact_option_id) where contact_option_id is not null;
select protect_tenant_table('candidate_referee');

-- What was agreed to can be taken back: the row stays as the proof of both.
alter table consent_request add column withdrawn_at timestamptz;
-- file: 0024_job_alerts.sql
-- Job alerts: searches that are mailed, of accounts in full and of those by e-mail alone.

create table job_alert (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  title text not null,
  category text not null,
  -- The search, as packages/contract/src/alert-search.ts writes it: a path of the site.
  uri text not null,
  -- 1 enabled, 2 disabled (job-alerts.alert.1).
  status smallint not null check (status in (1, 2)),
  advert_sort_order integer not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- Null while the owner of the address has not followed its link: until then it finds and mails nothing.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- When its owner last did anything with it: one that nobody touches for a year is asked after, then paused.
  touched_at timestamptz not null,
  -- Counts up with each change by its owner: who saves names the one they saw.
  version integer not null default 1 check (version > 0),
  -- What was ticked beside it; it becomes a consent when the alert is confirmed, and not before.
  news_and_events boolean not null default false,
  careers_advice boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  check (confirmed_at is not null or status = 2)
);
create index job_alert_candidate on job_alert (tenant_id, candidate_id);
select protect_tenant_table('job_alert');

-- Alerts that wait: what a day's round looks through.
create index job_alert_unconfirmed on job_alert (tenant_id) where confirmed_at is null;

-- A link that starts an alert: one of its own, or that of an account which begins with it.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'password', 'change', 'unblock', 'alert'));
alter table mail_token
  add column job_alert_id uuid,
  add foreign key (tenant_id, job_alert_id) references job_alert on delete set null (job_alert_id);
create index mail_token_job_alert on mail_token (tenant_id, job_alert_id) where job_alert_id is not null;

-- Forms for an alert by e-mail that were sent: each may be once. Kept for as long as the form would be taken.
create table alert_form_nonce (
  tenant_id integer not null references tenant on delete cascade,
  nonce_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, nonce_hash)
);
select protect_tenant_table('alert_form_nonce');
-- file: 0025_alert_digests.sql
-- What job alerts find and mail (docs/decisions/0022).

-- Up to when an alert has been matched: its next digest holds what has appeared since. Null before its first run.
alter table job_alert add column last_run_at timestamptz;

-- One digest of one alert. What it says is frozen when its mail is first tried, so that a second try is the same message.
create table job_alert_digest (
  id uuid not null,
  tenant_id integer not null,
  job_alert_id uuid not null,
  created_at timestamptz not null,
  -- When its mail was recorded in the ledger of mails; null: that is still to be done.
  queued_at timestamptz,
  -- How many adverts it is about: past the most that one mail lists, the rest are only counted.
  found integer not null check (found > 0),
  -- The jobs as they are told of, in order; null until the mail is first tried.
  content jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_alert_id) references job_alert on delete cascade
);
create index job_alert_digest_alert on job_alert_digest (tenant_id, job_alert_id);
create index job_alert_digest_to_queue on job_alert_digest (tenant_id, id) where queued_at is null;
select protect_tenant_table('job_alert_digest');

-- Which advert went into a digest of which alert: once, whatever becomes of the advert. No reference to the advert: the row must outlive
-- it, and a check a row would cost a third of the writing.
create table job_alert_match (
  tenant_id integer not null,
  job_alert_id uuid not null,
  advert_id bigint not null,
  digest_id uuid not null,
  -- Its place in the alert's order, from 0.
  position integer not null,
  distance_miles real,
  primary key (tenant_id, job_alert_id, advert_id),
  foreign key (tenant_id, digest_id) references job_alert_digest on delete cascade
);
create index job_alert_match_digest on job_alert_match (tenant_id, digest_id);
select protect_tenant_table('job_alert_match');

-- What a reader answered to "was this relevant?" below a job.
create table job_alert_relevance (
  tenant_id integer not null,
  job_alert_id uuid not null,
  advert_id bigint not null,
  is_relevant boolean not null,
  answered_at timestamptz not null,
  primary key (tenant_id, job_alert_id, advert_id),
  foreign key (tenant_id, job_alert_id) references job_alert on delete cascade
);
select protect_tenant_table('job_alert_relevance');

-- When a tenant's alerts are looked at next. A tenant without a row has never been.
create table job_alert_round (
  tenant_id integer primary key references tenant on delete cascade,
  next_at timestamptz not null
);
select protect_tenant_table('job_alert_round');

-- Tenants with alerts whose round is due. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_with_alerts_due(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join job_alert_round r on r.tenant_id = t.id
  where (r.next_at is null or r.next_at <= at_time) and exists (select from job_alert a where a.tenant_id = t.id)
  order by r.next_at nulls first
$$;
revoke execute on function tenants_with_alerts_due(timestamptz) from public;
grant execute on function tenants_with_alerts_due(timestamptz) to berth_app;
-- file: 0026_documents.sql
-- The CV a candidate sends unless another is chosen; scans of documents; files of the store that no row speaks for.

alter table document
  add column is_default boolean not null default false,
  -- When a scanner was last asked about it without an answer: those asked longest ago come first.
  add column scan_tried_at timestamptz,
  add check (not is_default or removed_at is null);
create unique index document_default on document (tenant_id, candidate_id) where is_default;
create index document_to_scan on document (scan_tried_at nulls first, created_at) where scan in ('pending', 'unscanned');

-- Documents whose scan is due, those that wait in quarantine first. It answers ids alone, across tenants: each is then taken by itself.
create function documents_to_scan(tried_before timestamptz, at_most integer) returns table (tenant_id integer, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.tenant_id, d.id from document d
  where d.scan in ('pending', 'unscanned') and coalesce(d.scan_tried_at, d.created_at) <= tried_before
  order by d.scan = 'pending' desc, d.scan_tried_at nulls first, d.created_at
  limit at_most
$$;
revoke execute on function documents_to_scan(timestamptz, integer) from public;
grant execute on function documents_to_scan(timestamptz, integer) to berth_app;

-- Which of these files any tenant's row speaks for. The keys are random: only who has a file's key can ask about it.
create function recorded_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select storage_key from document where storage_key = any (keys)
  union all
  select storage_key from advert_document where storage_key = any (keys)
$$;
revoke execute on function recorded_storage_keys(text[]) from public;
grant execute on function recorded_storage_keys(text[]) to berth_app;
-- file: 0027_applying.sql
-- Applying as a list of tasks: drafts, the files that go with an application beside its CV, what became of it, and answers about
-- equality that belong to nobody.

alter table advert add column asks_equality_questions boolean not null default false;

-- What a candidate has filled in for one advert and not sent. Gone when it is sent, given up, or the advert has been closed for a while.
create table application_draft (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  -- Counts up with each change: who saves names the one they saw, so that no tab overwrites what another saved.
  version integer not null check (version > 0),
  cv_document_id uuid,
  cover_letter_text text not null default '',
  has_criminal_convictions boolean,
  criminal_convictions_details text not null default '',
  outside_uk_eea_consent boolean not null default false,
  further_information_read boolean not null default false,
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert,
  -- A CV that its owner deletes is chosen anew.
  foreign key (tenant_id, cv_document_id) references document on delete set null (cv_document_id)
);
create index application_draft_advert on application_draft (tenant_id, advert_id);
create index application_draft_document on application_draft (tenant_id, cv_document_id) where cv_document_id is not null;
select protect_tenant_table('application_draft');

-- A cover letter as a file, and the employer's form filled in: at most one of each for a candidate and an advert. Of the draft until
-- application_id says with which application it was sent.
create table application_file (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  kind text not null check (kind in ('coverLetter', 'applicationForm')),
  application_id uuid,
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, advert_id, kind),
  -- No cascade anywhere: a row that went by itself would leave its file behind.
  foreign key (tenant_id, candidate_id) references candidate,
  foreign key (tenant_id, advert_id) references advert,
  foreign key (tenant_id, application_id) references application
);
create index application_file_application on application_file (tenant_id, application_id) where application_id is not null;
select protect_tenant_table('application_file');

-- The states an application has been in, each once. What is said of it at present is the newest.
alter table application
  add column outside_uk_eea_consent_at timestamptz,
  drop constraint application_status_check,
  add constraint application_status_check check (status in ('sent', 'withdrawn'));
create table application_event (
  tenant_id integer not null,
  application_id uuid not null,
  status text not null check (status in ('sent', 'withdrawn')),
  happened_at timestamptz not null,
  primary key (tenant_id, application_id, status),
  foreign key (tenant_id, application_id) references application on delete cascade
);
insert into application_event (tenant_id, application_id, status, happened_at) select tenant_id, id, 'sent', created_at from application;
select protect_tenant_table('application_event');

-- Who has answered an advert's equality questions, so that they are not asked again. Neither what nor when.
create table equality_given (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  primary key (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert
);
select protect_tenant_table('equality_given');

-- How often each answer was given: sums alone, so that there is no row that is one person's, and two answers of one person are nowhere
-- beside each other.
create table equality_count (
  tenant_id integer not null,
  advert_id bigint not null,
  question text not null,
  answer text not null,
  times integer not null check (times > 0),
  primary key (tenant_id, advert_id, question, answer),
  foreign key (tenant_id, advert_id) references advert
);
select protect_tenant_table('equality_count');
-- file: 0028_closing_reminders.sql
-- One mail before a saved job, or an application that was begun, closes (docs/decisions/0025).

-- Of which candidate was reminded of which advert, and why: once, whatever becomes of its closing date. Written with the mail, in one
-- transaction.
create table closing_reminder (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  kind text not null check (kind in ('savedJob', 'draft')),
  -- What went into one mail together.
  batch_id uuid not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, candidate_id, advert_id, kind),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index closing_reminder_advert on closing_reminder (tenant_id, advert_id);
create index closing_reminder_batch on closing_reminder (tenant_id, batch_id);
select protect_tenant_table('closing_reminder');

-- Tenants with open adverts that close by a moment. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_with_adverts_closing(at_time timestamptz, closing_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from advert_search s where s.tenant_id = t.id and s.is_published and s.closes_at > at_time and s.closes_at <= closing_by)
  order by t.id
$$;
revoke execute on function tenants_with_adverts_closing(timestamptz, timestamptz) from public;
grant execute on function tenants_with_adverts_closing(timestamptz, timestamptz) to berth_app;
-- file: 0029_scanned_application_files.sql
-- Files of applications pass the virus scanner as CVs do, and the sweep of the store knows that a row speaks for them.

-- Which of these files any tenant's row speaks for. The keys are random: only who has a file's key can ask about it.
create or replace function recorded_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select storage_key from document where storage_key = any (keys)
  union all
  select storage_key from advert_document where storage_key = any (keys)
  union all
  select storage_key from application_file where storage_key = any (keys)
$$;

-- As of a CV. A rejected file leaves the store, and its row stays to say so.
alter table application_file
  add column scan text not null default 'unscanned' check (scan in ('pending', 'clean', 'rejected', 'unscanned')),
  add column scan_tried_at timestamptz,
  alter column storage_key drop not null,
  add check (storage_key is not null or scan = 'rejected');
create index application_file_to_scan on application_file (scan_tried_at nulls first, created_at) where scan in ('pending', 'unscanned');

-- Files whose scan is due, those that wait in quarantine first. It answers ids alone, across tenants: each is then taken by itself.
drop function documents_to_scan;
create function files_to_scan(tried_before timestamptz, at_most integer) returns table (tenant_id integer, kind text, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.kind, f.id
  from (
    select d.tenant_id, 'document' as kind, d.id, d.scan, d.scan_tried_at, d.created_at from document d
    where d.scan in ('pending', 'unscanned') and coalesce(d.scan_tried_at, d.created_at) <= tried_before
    union all
    select a.tenant_id, 'applicationFile', a.id, a.scan, a.scan_tried_at, a.created_at from application_file a
    where a.scan in ('pending', 'unscanned') and coalesce(a.scan_tried_at, a.created_at) <= tried_before
  ) f
  order by f.scan = 'pending' desc, f.scan_tried_at nulls first, f.created_at
  limit at_most
$$;
revoke execute on function files_to_scan(timestamptz, integer) from public;
grant execute on function files_to_scan(timestamptz, integer) to berth_app;
-- file: 0030_host_order.sql
-- Hosts stand in the order of tenant.json: the first of them is where links of mails begin that no request asked for.

alter table tenant_host add column position integer;
-- So far they were read by name: that stays until an apply has written the order.
update tenant_host h set position = o.position
  from (select host, row_number() over (partition by tenant_id order by host) as position from tenant_host) o where o.host = h.host;
alter table tenant_host alter column position set not null;
-- The next apply of the same folder writes the order, and its pages with the ids of their headings.
update tenant set version = '';
-- file: 0031_consent_withdrawn.sql
-- Who takes back that details may leave the UK and the EEA takes it back as terms include it too, until they are accepted anew.
alter table candidate add column outside_uk_eea_withdrawn_at timestamptz;
-- file: 0033_advert_opened.sql
-- When an advert first was no draft; null while it is one. A draft may bring a publication date from before it was released, so that
-- neither that date nor the row's own tells what is new to a job alert.
alter table advert add column opened_at timestamptz;
-- Of adverts that are there already this is what alerts have gone by: when each row was made.
update advert set opened_at = created_at where status <> 'draft';
-- file: 0034_queued_mails.sql
-- Mails that are still to be sent: what the sweep looks through, for those that no job is for any more (docs/decisions/0008). It gives up
-- those to people whose accounts are gone as well, so that their index of their own is not needed.
create index mail_queued on mail (tenant_id, created_at) where status = 'queued';
drop index mail_to_forget;

-- Tenants with mails recorded by a moment that are still queued. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_with_queued_mail(recorded_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from mail m where m.tenant_id = t.id and m.status = 'queued' and m.created_at <= recorded_by)
  order by t.id
$$;
revoke execute on function tenants_with_queued_mail(timestamptz) from public;
grant execute on function tenants_with_queued_mail(timestamptz) to berth_app;
-- file: 0035_advert_appeared.sql
-- What has appeared since an alert's last run is read in this order: without it every advert of the tenant was looked through for them.
create index advert_appeared on advert (tenant_id, greatest(published_at, opened_at), id);
