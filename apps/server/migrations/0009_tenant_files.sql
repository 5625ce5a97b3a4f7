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
