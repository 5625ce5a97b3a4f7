-- Candidates, their sessions, the links mailed to them and the ledger of mails.

create table candidate (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  -- 1 Full, 2 Skeleton, 3 SkeletonPending, 4 Pending (SPEC.md §3).
  type smallint not null check (type between 1 and 4),
  -- Lower case: addresses are compared without regard to case.
  email text not null check (email = lower(email)),
  password_hash text,
  title text,
  first_name text not null default '',
  last_name text not null default '',
  email_blocked_at timestamptz,
  terms_accepted_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
select protect_tenant_table('candidate');

create table candidate_session (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- SHA-256 of the token; the token itself is nowhere but with its holder.
  token_hash text not null,
  kind text not null check (kind in ('cookie', 'bearer')),
  created_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  user_agent text,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index candidate_session_candidate on candidate_session (tenant_id, candidate_id);
select protect_tenant_table('candidate_session');

create table mail_token (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  purpose text not null check (purpose in ('confirm')),
  token_hash text not null,
  -- Where the page behind the link sends its reader next: a path on the same site.
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index mail_token_candidate on mail_token (tenant_id, candidate_id, purpose);
select protect_tenant_table('mail_token');

-- Recorded before it is sent: the key makes a mail one mail however often its cause is repeated.
create table mail (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  key text not null,
  template text not null,
  recipient text not null,
  -- What the template needs, by id; rendered when it is sent, so that no link lies about in the clear.
  params jsonb not null,
  candidate_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'rejected', 'dropped')),
  -- While a worker has it in hand; one that died lets go when this has passed.
  claimed_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index mail_candidate on mail (tenant_id, candidate_id) where candidate_id is not null;
select protect_tenant_table('mail');
