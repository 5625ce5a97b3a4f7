-- The CV a candidate sends unless another is chosen; scans of documents; files of the store that no row speaks for.

alter table document
  add column is_default boolean not null default false,
  -- When a scanner was last asked about it without an answer: those asked longest ago come first.
  add column scan_tried_at timestamptz,
  add check (not is_default or removed_at is null);
create unique index document_default on document (tenant_id, candidate_id) where is_default;
create index document_to_scan on document (scan_tried_at nulls first, created_at) where scan in ('pending', 'unscanned');

-- Documents whose scan is due, those that wait in quarantine first. It answers ids alone, across tenants: each is then taken by itself.
create function documents_to_scan(tried_before timestamptz, at_most integer) returns table (tenant_id integer, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.tenant_id, d.id from document d
  where d.scan in ('pending', 'unscanned') and coalesce(d.scan_tried_at, d.created_at) <= tried_before
  order by d.scan = 'pending' desc, d.scan_tried_at nulls first, d.created_at
  limit at_most
$$;
revoke execute on function documents_to_scan(timestamptz, integer) from public;
grant execute on function documents_to_scan(timestamptz, integer) to berth_app;

-- Which of these files any tenant's row speaks for. The keys are random: only who has a file's key can ask about it.
create function recorded_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select storage_key from document where storage_key = any (keys)
  union all
  select storage_key from advert_document where storage_key = any (keys)
$$;
revoke execute on function recorded_storage_keys(text[]) from public;
grant execute on function recorded_storage_keys(text[]) to berth_app;
