-- admits: 0061
-- What CVs say, as suggestions for profiles (docs/decisions/0047). The text of a CV is not kept.

-- A CV that has been read. `document_id` has no text here if it had none.
create table cv_reading (
  tenant_id integer not null,
  document_id uuid not null,
  candidate_id uuid not null,
  read_at timestamptz not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, document_id) references document on delete cascade
);
create index cv_reading_of_candidate on cv_reading (tenant_id, candidate_id);
select protect_tenant_table('cv_reading');

-- One value of a profile's field, until it is accepted or dismissed.
create table cv_suggestion (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  candidate_id uuid not null,
  document_id uuid not null,
  field text not null,
  -- The parts of the value by name, as the contract has them.
  parts jsonb not null,
  -- The line of the CV that it was read in, and its page.
  quote text not null check (length(quote) <= 200),
  page integer,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, field, parts),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, document_id) references document on delete cascade
);
create index cv_suggestion_of_document on cv_suggestion (tenant_id, document_id);
select protect_tenant_table('cv_suggestion');

-- Candidates who do not want their CVs read.
create table cv_reading_refusal (
  tenant_id integer not null,
  candidate_id uuid not null,
  refused_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('cv_reading_refusal');

-- A CV that an application keeps stays as a row when its owner deletes it. What was read in it goes at once.
create function forget_cv_reading() returns trigger language plpgsql as $$
begin
  delete from cv_suggestion where tenant_id = new.tenant_id and document_id = new.id;
  delete from cv_reading where tenant_id = new.tenant_id and document_id = new.id;
  return null;
end $$;
create trigger document_removed after update of removed_at on document
  for each row when (new.removed_at is not null) execute function forget_cv_reading();
