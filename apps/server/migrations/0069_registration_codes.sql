-- admits: 0061
-- A registration that may be finished with a code, in the browser that sent it (docs/decisions/0044).

create table registration (
  tenant_id integer not null,
  -- The code is derived from it: a new code is a new id.
  id uuid not null,
  candidate_id uuid not null,
  -- As it was typed: the address of an account that there was already may change.
  email text not null check (email = lower(email)),
  -- SHA-256 of the cookie of the browser that registered.
  browser_hash text not null,
  -- Of the password typed there. Null if the address had an account: then no code is right.
  password_hash text,
  -- Where the visitor was going.
  return_url text,
  -- The alert that starts with the account.
  job_alert_id uuid,
  tries integer not null default 0,
  code_ends_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, browser_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, job_alert_id) references job_alert on delete set null (job_alert_id)
);
create index registration_of_candidate on registration (tenant_id, candidate_id);
create index registration_of_alert on registration (tenant_id, job_alert_id) where job_alert_id is not null;
create index registration_ended on registration (tenant_id, expires_at);
select protect_tenant_table('registration');
