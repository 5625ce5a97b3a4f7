-- admits: 0061
-- The OpenID provider that members of staff may sign in with (docs/decisions/0060).

create table staff_provider (
  tenant_id integer primary key references tenant on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with SECRET_KEY.
  client_secret text not null,
  second_factor text not null check (second_factor in ('ours', 'provider')),
  changed_at timestamptz not null
);
select protect_tenant_table('staff_provider');

-- A sign-in that has begun. It works once, in the browser that began it.
create table staff_provider_try (
  tenant_id integer not null references tenant on delete cascade,
  -- SHA-256 of the state and of the browser's cookie.
  state_hash text not null,
  browser_hash text not null,
  nonce text not null,
  -- Of PKCE; sealed with SECRET_KEY.
  verifier text not null,
  expires_at timestamptz not null,
  -- Whom the provider has recognised, while the code of the second factor is asked for.
  staff_id uuid,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, staff_id) references staff_member on delete cascade
);
select protect_tenant_table('staff_provider_try');

-- The provider's own id of the person, from the first sign-in on: an address that it gives to someone else later opens nothing.
alter table staff_member add column provider_subject text;
