-- admits: 0061
-- Anonymous sifts of adverts (docs/decisions/0058): from begun_at to lifted_at nobody of the back office learns who has applied.

create table advert_sift (
  tenant_id integer not null,
  id bigint generated always as identity,
  advert_id bigint not null,
  begun_at timestamptz not null,
  -- With the name of that time, as in application_act.
  begun_by_kind text not null check (begun_by_kind in ('key', 'staff', 'command')),
  begun_by_id text not null,
  begun_by_name text not null,
  lifted_at timestamptz,
  lifted_by_kind text check (lifted_by_kind in ('key', 'staff', 'command')),
  lifted_by_id text,
  lifted_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, advert_id) references advert on delete cascade,
  check (num_nulls(lifted_at, lifted_by_kind, lifted_by_id, lifted_by_name) in (0, 4))
);
create unique index advert_sift_on on advert_sift (tenant_id, advert_id) where lifted_at is null;
create index advert_sift_of on advert_sift (tenant_id, advert_id, id);
select protect_tenant_table('advert_sift');
