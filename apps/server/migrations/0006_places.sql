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
