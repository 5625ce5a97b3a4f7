-- Sign-ins that failed in the last day, and those under way: the limits of guessing count these rows. Every name in a row is an HMAC
-- under SECRET_KEY, so that a copy of the database says neither which addresses were tried nor from where. An address that has no
-- account leaves the same row as one that has.
create table failed_sign_in (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null references tenant on delete cascade,
  failed_at timestamptz not null,
  account text not null,
  -- The known device that tried, whose tries count by themselves.
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
-- What is older than a day is deleted in this order.
create index failed_sign_in_age on failed_sign_in (tenant_id, failed_at);
