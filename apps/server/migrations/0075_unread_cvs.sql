-- admits: 0061
-- Tenants that have CVs to read which no upload announces: those of before CVs were read, and those of the time when a tenant had it off.
-- An upload queues its own reading, so a CV is not looked for in its first ten minutes.
create function tenants_with_unread_cvs(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where coalesce((t.settings->>'readCvs')::boolean, true) and exists (
    select from document d
      left join cv_reading r on r.tenant_id = d.tenant_id and r.document_id = d.id
      left join cv_terms x on x.tenant_id = d.tenant_id and x.document_id = d.id
    where d.tenant_id = t.id and d.removed_at is null and d.scan in ('clean', 'unscanned') and d.created_at < at_time - interval '10 minutes'
      and not exists (select from cv_reading_refusal f where f.tenant_id = d.tenant_id and f.candidate_id = d.candidate_id)
      and (r.document_id is null or (x.document_id is null and coalesce((t.settings->>'jobsForYou')::boolean, true)
        and not exists (select from jobs_for_you_refusal f where f.tenant_id = d.tenant_id and f.candidate_id = d.candidate_id))))
$$;
revoke execute on function tenants_with_unread_cvs(timestamptz) from public;
grant execute on function tenants_with_unread_cvs(timestamptz) to berth_app;
