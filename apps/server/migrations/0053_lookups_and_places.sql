-- The lists that forms offer, and the postcodes that place an address.

create table lookup_entry (
  id integer generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  list text not null,
  name text not null,
  position integer not null,
  -- The college of a course or location.
  parent_id integer,
  -- Set when an apply no longer lists the entry: forms stop offering it, and candidates who chose it keep it.
  retired_at timestamptz,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, list, parent_id, name),
  foreign key (tenant_id, parent_id) references lookup_entry on delete cascade
);
select protect_tenant_table('lookup_entry');
-- What an operator applies, the site only reads.
revoke insert, update, delete on lookup_entry from berth_app;

-- Postcodes that an operator imported (OS Code-Point Open, ONSPD), which place a full postcode exactly. They are public geography, the same
-- for every tenant, so they have no tenant_id and no row-level security: berth_app only reads them, and the owner writes them with
-- `berth places import`.
create table postcode (
  -- Without its space: LS62AB.
  code text primary key check (code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
-- The nearest postcode is looked for in a narrow band of latitudes.
create index postcode_position on postcode (lat, lng);
grant select on postcode to berth_app;

-- Where the postcodes of an area (LS) or a district (LS6) are, computed by each import.
create table postcode_prefix (
  code text primary key,
  lat double precision not null,
  lng double precision not null,
  diagonal_km double precision not null check (diagonal_km > 0),
  postcodes integer not null
);
grant select on postcode_prefix to berth_app;
