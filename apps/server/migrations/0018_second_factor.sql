-- What signs in beside a password, or instead of it: codes of an authenticator app, recovery codes, passkeys.

create table candidate_totp (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Sealed with a key derived from SECRET_KEY: codes are made from it, so that a hash would not do.
  secret text not null,
  started_at timestamptz not null,
  -- Until a code is confirmed it asks nothing of anybody.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was taken: it and all before it are spent.
  last_step bigint not null default 0,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_totp');

create table recovery_code (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Argon2id, as passwords have it: 50 bits are too few for a plain hash.
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index recovery_code_candidate on recovery_code (tenant_id, candidate_id);
select protect_tenant_table('recovery_code');

create table passkey (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Base64url, as browsers name it.
  credential_id text not null,
  -- The host it was made for: a browser offers it there and nowhere else.
  rp_id text not null,
  public_key bytea not null,
  -- Stays 0 with passkeys that are kept on several devices.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index passkey_candidate on passkey (tenant_id, candidate_id);
select protect_tenant_table('passkey');

create table passkey_challenge (
  tenant_id integer not null references tenant on delete cascade,
  -- SHA-256 of the challenge.
  challenge_hash text not null,
  -- Who may make a passkey with it; null: it is for signing in, by whoever can.
  candidate_id uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index passkey_challenge_expiry on passkey_challenge (tenant_id, expires_at);
select protect_tenant_table('passkey_challenge');
