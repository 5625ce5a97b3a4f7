-- Files of applications pass the virus scanner as CVs do, and the sweep of the store knows that a row speaks for them.

-- Which of these files any tenant's row speaks for. The keys are random: only who has a file's key can ask about it.
create or replace function recorded_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select storage_key from document where storage_key = any (keys)
  union all
  select storage_key from advert_document where storage_key = any (keys)
  union all
  select storage_key from application_file where storage_key = any (keys)
$$;

-- As of a CV. A rejected file leaves the store, and its row stays to say so.
alter table application_file
  add column scan text not null default 'unscanned' check (scan in ('pending', 'clean', 'rejected', 'unscanned')),
  add column scan_tried_at timestamptz,
  alter column storage_key drop not null,
  add check (storage_key is not null or scan = 'rejected');
create index application_file_to_scan on application_file (scan_tried_at nulls first, created_at) where scan in ('pending', 'unscanned');

-- Files whose scan is due, those that wait in quarantine first. It answers ids alone, across tenants: each is then taken by itself.
drop function documents_to_scan;
create function files_to_scan(tried_before timestamptz, at_most integer) returns table (tenant_id integer, kind text, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.kind, f.id
  from (
    select d.tenant_id, 'document' as kind, d.id, d.scan, d.scan_tried_at, d.created_at from document d
    where d.scan in ('pending', 'unscanned') and coalesce(d.scan_tried_at, d.created_at) <= tried_before
    union all
    select a.tenant_id, 'applicationFile', a.id, a.scan, a.scan_tried_at, a.created_at from application_file a
    where a.scan in ('pending', 'unscanned') and coalesce(a.scan_tried_at, a.created_at) <= tried_before
  ) f
  order by f.scan = 'pending' desc, f.scan_tried_at nulls first, f.created_at
  limit at_most
$$;
revoke execute on function files_to_scan(timestamptz, integer) from public;
grant execute on function files_to_scan(timestamptz, integer) to berth_app;
