-- What instances share to run the site: limits, readiness, the stamp of the release, the demo.

-- A start with the site's login checks whether the owner has migrated.
grant select on schema_migration to berth_app;

-- Which release this database belongs to. `migrate` writes the one row.
create table release_stamp (
  is_only boolean primary key default true check (is_only),
  -- The number of the newest migration of the newest release that has run here.
  newest integer not null,
  -- A release may run here if its own newest migration has this number or a higher one.
  admits integer not null check (admits <= newest),
  stamped_at timestamptz not null default now()
);
grant select on release_stamp to berth_app;

-- A demo that is being loaded (no finished_at) or was loaded. The next start completes a load that was interrupted.
create table demo_load (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);

-- What /readyz writes to see whether the database takes writes: a row for each of a few slots that instances share.
create table readiness (
  slot integer primary key check (slot between 0 and 15),
  checked_at timestamptz not null
);
grant select, insert, update on readiness to berth_app;

-- Counters of limits that all instances share. Keys are hashes, so a row names no person.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to berth_app;

-- A limit's row may expire no later than its window from now allows. A row that expires later was written by a clock that was ahead: it
-- would lock its owner out for as long as that clock was wrong. The inserted row carries the window of the process; the five minutes allow
-- for clocks of instances that differ.
create function reset_limit_beyond_window() returns trigger language plpgsql as $$
begin
  delete from rate_limit where key = new.key and expire > new.expire + 300000;
  return new;
end
$$;
create trigger reset_limit_beyond_window before insert on rate_limit for each row execute function reset_limit_beyond_window();
