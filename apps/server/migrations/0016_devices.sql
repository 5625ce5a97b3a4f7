-- When a session was last used, for the list its owner sees, and the devices a candidate has signed in from before.

alter table candidate_session add column last_used_at timestamptz;
-- What is known of those that are open: they were used when they began.
update candidate_session set last_used_at = created_at;
alter table candidate_session alter column last_used_at set not null;

create table candidate_device (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- SHA-256 of the browser's token and the candidate: two candidates of one browser have nothing in common here.
  token_hash text not null,
  -- "Chrome on Windows", for the mail that tells of it.
  description text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_device');
