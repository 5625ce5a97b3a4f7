-- admits: 0061
-- Members of staff, who work in the back office (docs/decisions/0053).

create table staff_member (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null,
  -- Further rights, by their scope.
  rights text[] not null default '{}',
  -- Null until the invitation is accepted.
  password_hash text,
  -- Of the authenticator app, sealed with SECRET_KEY. It counts once it is confirmed.
  totp_secret text,
  totp_started_at timestamptz,
  totp_confirmed_at timestamptz,
  -- A code works once: the newest step that was used.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  -- A deactivated member keeps the row: the audit names it, and an invitation brings it back.
  deactivated_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
select protect_tenant_table('staff_member');
revoke delete on staff_member from berth_app;

-- The adverts of a hiring manager.
create table staff_advert (
  tenant_id integer not null,
  staff_id uuid not null,
  advert_id bigint not null,
  primary key (tenant_id, staff_id, advert_id),
  foreign key (tenant_id, staff_id) references staff_member on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index staff_advert_of_advert on staff_advert (tenant_id, advert_id);
select protect_tenant_table('staff_advert');

create table staff_session (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  staff_id uuid not null,
  -- SHA-256 of the cookie.
  token_hash text not null,
  -- Whether it began with a second factor. Without one it opens only what sets it up.
  has_second_factor boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff_member on delete cascade
);
create index staff_session_of_member on staff_session (tenant_id, staff_id);
select protect_tenant_table('staff_session');

-- Invitations, and links for a new password. A member has one of each purpose at most: a new one replaces it.
create table staff_invitation (
  -- The mailed token is derived from it: a new link is a new id.
  id uuid not null,
  tenant_id integer not null,
  staff_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'password')),
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, staff_id, purpose),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff_member on delete cascade
);
select protect_tenant_table('staff_invitation');

create table staff_recovery_code (
  tenant_id integer not null,
  staff_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, staff_id, code_hash),
  foreign key (tenant_id, staff_id) references staff_member on delete cascade
);
select protect_tenant_table('staff_recovery_code');
