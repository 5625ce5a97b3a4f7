-- admits: 0061
-- The words of CVs by which jobs are ranked for their owners (docs/decisions/0051).

-- What a CV says of the jobs that suit. It goes with the reading of the CV, and so with the CV, the account and the owner's consent to reading.
create table cv_terms (
  tenant_id integer not null,
  document_id uuid not null,
  candidate_id uuid not null,
  -- Titles of jobs, the newest first.
  titles text[] not null check (cardinality(titles) <= 6),
  -- [{ "word", "shown", "times" }], the most frequent first, without personal data. Empty if the CV has no text.
  words jsonb not null check (jsonb_array_length(words) <= 300),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references cv_reading on delete cascade,
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index cv_terms_of_candidate on cv_terms (tenant_id, candidate_id);
select protect_tenant_table('cv_terms');

-- Candidates who want no jobs ranked for them.
create table jobs_for_you_refusal (
  tenant_id integer not null,
  candidate_id uuid not null,
  refused_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('jobs_for_you_refusal');

-- When a tenant stops either, what was derived goes in the same transaction. The lock waits for readings that are being recorded, which
-- hold it shared (lockTerms).
create function forget_unwanted_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reads_cvs boolean := coalesce((new.settings->>'readCvs')::boolean, true);
  ranks_jobs boolean := coalesce((new.settings->>'jobsForYou')::boolean, true);
begin
  if reads_cvs and ranks_jobs then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('cv-terms-of:' || new.id, 0));
  if reads_cvs then
    delete from cv_terms where tenant_id = new.id;
  else
    delete from cv_suggestion where tenant_id = new.id;
    delete from cv_reading where tenant_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function forget_unwanted_terms() from public;
create trigger tenant_stops_reading after update of settings on tenant
  for each row when (new.settings is distinct from old.settings) execute function forget_unwanted_terms();
