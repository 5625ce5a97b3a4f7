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
