-- What a candidate is asked to agree to by mail, and when they did.
create table consent_request (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  kind text not null check (kind in ('outsideUkEea', 'terms')),
  -- SHA-256 of the token of the mailed link.
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Kept for as long as the account: it is the proof of the consent.
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index consent_request_candidate on consent_request (tenant_id, candidate_id);
select protect_tenant_table('consent_request');
