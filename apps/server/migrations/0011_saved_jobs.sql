-- Jobs that candidates keep to come back to.

create table saved_job (
  -- What every call knows it by: it says nothing of how many there are, or of whose.
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- Saving twice, or twenty times at once, is one saved job.
  unique (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index saved_job_advert on saved_job (tenant_id, advert_id);
select protect_tenant_table('saved_job');
