-- Tenants, and the rule that keeps their rows apart.
--
-- The site runs as a member of berth_app, which owns nothing and cannot bypass row-level security. Every table with rows of a tenant goes
-- through protect_tenant_table(); a test fails when a new one does not.

do $$
begin
  -- Without CREATEROLE `create role` fails even if the role exists, so look first. Two first starts at once may still race.
  if not exists (select from pg_roles where rolname = 'berth_app') then
    create role berth_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant berth_app to %I', current_user);
exception when insufficient_privilege then
  -- Another owner made the role: a grant by that owner is enough. Superusers are members of every role.
  if not pg_has_role(current_user, 'berth_app', 'member') then raise; end if;
end $$;
grant usage on schema public to berth_app;

-- The tenant of the running transaction, or null. The setting turns '' after the transaction that set it.
create function current_tenant_id() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::integer $$;

-- Puts a table with a tenant_id column under row-level security: berth_app reads and writes the rows of the current tenant alone. The owner
-- (migrations, commands and SECURITY DEFINER functions) has a second policy, because FORCE binds the owner too. A row gets its tenant from
-- the transaction that inserts it. Outside of a tenant's transaction the default is null, which the column refuses: commands of the owner
-- name the tenant.
create function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_rows on %s to berth_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', target);
  execute format('create policy owner_rows on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant select, insert, update, delete on %s to berth_app', target);
  execute format('alter table %s alter column tenant_id set default current_tenant_id()', target);
end $$;
revoke execute on function protect_tenant_table(regclass) from public;

-- The views that the site reads across tenants are in a separate schema, so that a query must name it. They run with the rights of the owner.
create schema across_tenants;
grant usage on schema across_tenants to berth_app;

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
  -- SHA-256 of the applied folder: applying the same folder again changes nothing, and caches use it as their key.
  version text not null,
  applied_at timestamptz not null,
  -- Sets of equal terms, as synonyms.json has them: [["TA", "teaching assistant"], …].
  synonyms jsonb not null default '[]'
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_rows on tenant to berth_app using (id = current_tenant_id()) with check (id = current_tenant_id());
do $$ begin execute format('create policy owner_rows on tenant to %I using (true) with check (true)', current_user); end $$;
grant select on tenant to berth_app;
-- The back office changes settings that an apply otherwise writes: the file and the values read from it, so that an export shows both.
grant update (optional_fields, version) on tenant to berth_app;

create table tenant_host (
  host text primary key,
  tenant_id integer not null references tenant on delete cascade,
  -- The order of tenant.json. Links in mails that no request asked for use the first host.
  position integer not null
);
select protect_tenant_table('tenant_host');

create table tenant_page (
  tenant_id integer not null references tenant on delete cascade,
  slug text not null,
  html text not null,
  primary key (tenant_id, slug)
);
select protect_tenant_table('tenant_page');

-- The files that a tenant was applied from, so that a live tenant can be written back to a folder and compared with one.
create table tenant_file (
  tenant_id integer not null references tenant on delete cascade,
  -- Within the folder: "pages/about.md".
  path text not null,
  content bytea not null,
  -- Part of the file's address, so that browsers may cache the file for good.
  version text not null generated always as (left(encode(sha256(content), 'hex'), 12)) stored,
  primary key (tenant_id, path)
);
select protect_tenant_table('tenant_file');

-- What an operator applies, the site only reads.
revoke insert, update, delete on tenant_host, tenant_page, tenant_file from berth_app;
grant update (content) on tenant_file to berth_app;

-- The one question that is asked before a tenant is known.
create function tenant_of_host(asked_host text) returns table (id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select tenant_id from tenant_host where host = asked_host $$;
revoke execute on function tenant_of_host(text) from public;
grant execute on function tenant_of_host(text) to berth_app;

-- Instances cache tenants: they listen here, and drop the ones that changed.
create function notify_tenant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenant_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger tenant_changed after insert or update or delete on tenant for each row execute function notify_tenant_changed();

-- The last good answer of a tenant's external CMS: if the CMS fails, the site uses this copy, after a restart too.
create table cms_copy (
  tenant_id integer not null references tenant on delete cascade,
  part text not null check (part in ('header', 'footer')),
  -- The address that answered: a newly configured address must not show the old one's menu.
  address text not null,
  body jsonb not null,
  fetched_at timestamptz not null,
  primary key (tenant_id, part)
);
select protect_tenant_table('cms_copy');
