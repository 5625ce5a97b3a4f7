-- What candidates say of themselves beyond their name: an address, and what they agree to be sent.

create table candidate_address (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- '' for what was not given.
  street1 text not null,
  street2 text not null,
  city text not null,
  county text not null,
  country text not null,
  postcode text not null,
  -- Counts up with each change: who saves names the one they saw, so that no tab overwrites what another saved.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_address');

-- A row is a consent, and there is none without one: withdrawing takes the row, and its date, away.
create table candidate_communication (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- As config.json has them. One that the tenant no longer offers shows nowhere until it is offered again.
  category text not null,
  method text not null,
  consented_at timestamptz not null,
  primary key (tenant_id, candidate_id, category, method),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_communication');
