-- API keys of the back office, and the log of calls that were made with them.

create table api_key (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  -- The name that the operator gave it.
  name text not null,
  -- The first letters of the key, to find it in a list of keys.
  prefix text not null,
  -- SHA-256 of the key; only its holder has the key.
  key_hash text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key_hash)
);
-- A name may be used again once the key that had it is revoked.
create unique index api_key_name on api_key (tenant_id, name) where revoked_at is null;
select protect_tenant_table('api_key');
-- Only an operator makes and revokes keys: an attacker who took over the site could make none.
revoke insert, update, delete on api_key from berth_app;
grant update (last_used_at) on api_key to berth_app;

-- Every call that was made with a key. No address and no body, so nothing about a candidate.
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
-- A log entry is never changed.
revoke update, delete on api_key_call from berth_app;
