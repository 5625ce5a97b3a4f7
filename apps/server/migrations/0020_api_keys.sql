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
