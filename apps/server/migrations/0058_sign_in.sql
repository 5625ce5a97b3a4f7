-- Signing in: sessions, devices, two-factor authentication, passkeys, failed sign-ins.

create table candidate_session (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- SHA-256 of the token; only the client has the token.
  token_hash text not null,
  kind text not null check (kind in ('cookie', 'bearer')),
  created_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  user_agent text,
  last_used_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index candidate_session_candidate on candidate_session (tenant_id, candidate_id);
select protect_tenant_table('candidate_session');

-- The devices that a candidate has signed in from before.
create table candidate_device (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- SHA-256 of the browser's token and the candidate: the rows of two candidates in one browser share no value.
  token_hash text not null,
  -- "Chrome on Windows", for the mail about a new device.
  description text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, candidate_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_device');

-- A change of email address that waits for the link mailed to the new one: one per account, the newest.
create table email_change (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Lower case, like the account's. Another account may have it: no page or mail says so until the link is followed.
  email text not null check (email = lower(email)),
  -- The session that asked. It gave the password, so the change does not end it.
  session_id uuid not null,
  requested_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('email_change');

create table candidate_totp (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Encrypted with a key derived from SECRET_KEY: a hash would not do, because codes are computed from it.
  secret text not null,
  started_at timestamptz not null,
  -- Until a code is confirmed, signing in asks for none.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was accepted: it and all earlier ones are spent.
  last_step bigint not null default 0,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('candidate_totp');

create table recovery_code (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Argon2id, as for passwords: 50 bits are too few for a plain hash.
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
  -- Base64url, as browsers send it.
  credential_id text not null,
  -- The host it was made for: a browser offers it there alone.
  rp_id text not null,
  public_key bytea not null,
  -- Stays 0 for passkeys that several devices share.
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
  -- The candidate who may make a passkey with it; null if it is for signing in.
  candidate_id uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index passkey_challenge_expiry on passkey_challenge (tenant_id, expires_at);
select protect_tenant_table('passkey_challenge');

-- Sign-ins that failed in the last day, and those in flight: the limits on guessing count these rows. Every name in a row is an HMAC under
-- SECRET_KEY, so that a copy of the database says neither which addresses were tried nor from where. An address without an account leaves
-- the same row as one with an account.
create table failed_sign_in (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  failed_at timestamptz not null,
  account text not null,
  -- The known device that tried: its tries are counted separately.
  device text,
  near_network text not null,
  middle_network text not null,
  far_network text not null,
  -- The account had failed twice from this near network before.
  is_repeat boolean not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('failed_sign_in');
create index failed_sign_in_account on failed_sign_in (tenant_id, account, failed_at);
create index failed_sign_in_near on failed_sign_in (tenant_id, near_network, failed_at);
create index failed_sign_in_middle on failed_sign_in (tenant_id, middle_network, failed_at);
create index failed_sign_in_far on failed_sign_in (tenant_id, far_network, failed_at);
-- Rows older than a day are deleted in this order.
create index failed_sign_in_age on failed_sign_in (tenant_id, failed_at);
