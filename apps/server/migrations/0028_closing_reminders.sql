-- One mail before a saved job, or an application that was begun, closes (docs/decisions/0025).

-- Of which candidate was reminded of which advert, and why: once, whatever becomes of its closing date. Written with the mail, in one
-- transaction.
create table closing_reminder (
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  kind text not null check (kind in ('savedJob', 'draft')),
  -- What went into one mail together.
  batch_id uuid not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, candidate_id, advert_id, kind),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index closing_reminder_advert on closing_reminder (tenant_id, advert_id);
create index closing_reminder_batch on closing_reminder (tenant_id, batch_id);
select protect_tenant_table('closing_reminder');

-- Tenants with open adverts that close by a moment. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_with_adverts_closing(at_time timestamptz, closing_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from advert_search s where s.tenant_id = t.id and s.is_published and s.closes_at > at_time and s.closes_at <= closing_by)
  order by t.id
$$;
revoke execute on function tenants_with_adverts_closing(timestamptz, timestamptz) from public;
grant execute on function tenants_with_adverts_closing(timestamptz, timestamptz) to berth_app;
