-- admits: 0061
-- Feeds: where adverts come from, what became of each run, and which adverts a feed has (feeds.runs).

create table feed (
  tenant_id integer not null references tenant on delete cascade,
  id integer generated always as identity,
  name text not null,
  -- Null for a feed that is only run with files.
  source_url text,
  mapping jsonb not null,
  -- Null for a feed that nothing runs but a person or a program.
  every_minutes integer check (every_minutes between 5 and 10080),
  next_at timestamptz,
  -- What the source said of its last whole answer, so that an unchanged one is not read again.
  etag text,
  last_modified text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('feed');
create index feed_due on feed (next_at) where next_at is not null;

create table feed_run (
  tenant_id integer not null,
  id bigint generated always as identity,
  feed_id integer not null,
  status text not null check (status in ('running', 'done', 'unchanged', 'held', 'released', 'discarded', 'failed')),
  started_at timestamptz not null,
  -- Renewed while it runs: a run whose process was killed does not stop the next one.
  alive_at timestamptz not null,
  ended_at timestamptz,
  read_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  rejected_count integer not null default 0,
  note_count integer not null default 0,
  closed_count integer not null default 0,
  -- Why it was held or failed, in a sentence.
  reason text,
  -- The file of a held or released run, in the store.
  storage_key text,
  format text,
  primary key (tenant_id, id),
  foreign key (tenant_id, feed_id) references feed on delete cascade
);
select protect_tenant_table('feed_run');
create index feed_run_newest on feed_run (tenant_id, feed_id, id desc);
-- One run of a feed at a time, and one that waits for a person.
create unique index feed_run_running on feed_run (tenant_id, feed_id) where status = 'running';
create unique index feed_run_held on feed_run (tenant_id, feed_id) where status in ('held', 'released');
create unique index feed_run_file on feed_run (storage_key) where storage_key is not null;

create table feed_run_fault (
  tenant_id integer not null,
  run_id bigint not null,
  id bigint generated always as identity,
  line integer not null,
  field text not null,
  severity text not null check (severity in ('fault', 'note')),
  reason text not null,
  -- Notes with one reason are one row, with the line of the first.
  count integer not null default 1,
  primary key (tenant_id, run_id, id),
  foreign key (tenant_id, run_id) references feed_run on delete cascade
);
select protect_tenant_table('feed_run_fault');

-- An advert of a feed has the feed's name before its reference, so that references of two feeds do not meet; own_reference is what people see.
alter table advert
  add column feed_id integer,
  add column own_reference text,
  add column removed_at timestamptz,
  add column removed_by text check (removed_by in ('feed', 'backOffice'));
alter table advert add foreign key (tenant_id, feed_id) references feed on delete set null (feed_id);
create index advert_feed on advert (tenant_id, feed_id) where feed_id is not null;

-- Feeds whose time has come, and those with a run that a person released: across tenants, only ids.
create function feeds_due(at_time timestamptz) returns table (tenant_id integer, feed_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.id from feed f
  where f.next_at <= at_time or exists (select from feed_run r where r.tenant_id = f.tenant_id and r.feed_id = f.id and r.status = 'released')
  order by f.next_at nulls first limit 100
$$;
revoke execute on function feeds_due(timestamptz) from public;
grant execute on function feeds_due(timestamptz) to berth_app;

-- The files of runs that wait for a person stay in the store, too.
create or replace function recorded_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select storage_key from document where storage_key = any (keys)
  union all
  select storage_key from advert_document where storage_key = any (keys)
  union all
  select storage_key from application_file where storage_key = any (keys)
  union all
  select storage_key from feed_run where storage_key = any (keys)
$$;
