-- admits: 0061
-- Who did what in the back office, keys that expire, and requests that may be sent twice (docs/decisions/0052).

-- What keys, members of staff and commands did. Of a person it has ids alone, except the name of the actor at the time.
create table audit_event (
  id bigint generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  happened_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('key', 'staff', 'command')),
  -- Of the key or the member of staff, or the name of the system account that ran the command.
  actor_id text not null,
  -- At the time: names may change, and keys and members may be deleted.
  actor_name text not null,
  -- The id of the call in the contract, or the words of the command.
  act text not null,
  subject_kind text,
  subject_id text,
  -- The status of the answer; of a command 200, or 500 if it failed.
  status smallint not null,
  primary key (tenant_id, id)
);
create index audit_event_at on audit_event (tenant_id, happened_at);
select protect_tenant_table('audit_event');
-- An entry is never changed, and the site deletes only what is old.
revoke update, delete on audit_event from berth_app;

-- Deletes the tenant's entries from before a time. Never those of the last 28 days, whatever it is asked: someone who has taken over the
-- site cannot hide what they have just done.
create function forget_audit_events(before timestamptz) returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_event
    where tenant_id = current_tenant_id() and happened_at < least(before, now() - interval '28 days') returning 1
  )
  select count(*) from gone
$$;
revoke execute on function forget_audit_events(timestamptz) from public;
grant execute on function forget_audit_events(timestamptz) to berth_app;

-- What was recorded of keys until now. An instance of the release before still writes api_key_call while instances are restarted, so each
-- new row is copied. The next release drops the table.
insert into audit_event (tenant_id, happened_at, actor_kind, actor_id, actor_name, act, status)
  select c.tenant_id, c.called_at, 'key', c.api_key_id, k.name, c.route_id, c.status
  from api_key_call c join api_key k on (k.tenant_id, k.id) = (c.tenant_id, c.api_key_id) order by c.id;
create function copy_api_key_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (tenant_id, happened_at, actor_kind, actor_id, actor_name, act, status)
    select new.tenant_id, new.called_at, 'key', new.api_key_id, k.name, new.route_id, new.status
    from api_key k where (k.tenant_id, k.id) = (new.tenant_id, new.api_key_id);
  return null;
end $$;
revoke execute on function copy_api_key_call() from public;
create trigger api_key_call_copied after insert on api_key_call for each row execute function copy_api_key_call();

-- Null: the key does not expire.
alter table api_key add column expires_at timestamptz;
-- Calls in a minute; null: the default.
alter table api_key add column calls_per_minute integer check (calls_per_minute > 0);
-- The back office makes and revokes keys. No key is changed otherwise, and none comes back.
grant insert on api_key to berth_app;
grant update (revoked_at) on api_key to berth_app;
create function keep_key_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'permission denied: a revoked key stays revoked' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger api_key_stays_revoked before update of revoked_at on api_key for each row execute function keep_key_revoked();

-- Requests with an Idempotency-Key, for 24 hours: a repeated one gets the first one's answer.
create table repeated_request (
  tenant_id integer not null references tenant on delete cascade,
  -- "staff" or "key", and its id.
  caller text not null,
  -- The id of the call in the contract.
  route_id text not null,
  -- HMAC of what the caller sent in the header, and of the body.
  key_hash text not null,
  body_hash text not null,
  -- The answer as JSON, sealed with SECRET_KEY because it may have personal data; null until there is one.
  answer text,
  sent_at timestamptz not null,
  primary key (tenant_id, caller, route_id, key_hash)
);
create index repeated_request_at on repeated_request (tenant_id, sent_at);
select protect_tenant_table('repeated_request');
