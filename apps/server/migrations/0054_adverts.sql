-- Adverts as the feed or the back office writes them, with their logos, documents and preview links.

create table job_category (
  id integer generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('job_category');

-- Adverts of one employer share their logo: stored once, under the SHA-256 of its bytes, which is also its address.
create table advert_logo (
  tenant_id integer not null references tenant on delete cascade,
  hash text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  primary key (tenant_id, hash)
);
alter table advert_logo alter column content set storage external;
select protect_tenant_table('advert_logo');

create table advert (
  id bigint generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  guid uuid not null default gen_random_uuid(),
  reference text not null,
  job_title text not null,
  employer text not null,
  location_name text not null,
  postcode text,
  place_id text,
  lat double precision,
  lng double precision,
  salary_from numeric(10, 2),
  salary_to numeric(10, 2),
  salary_comment text,
  salary_period text,
  contract_type text,
  hours text,
  job_category_ids integer[] not null,
  -- What filters compare of the names above: see search/filter-values.ts.
  contract_key text,
  hours_key text,
  employer_key text not null,
  status text not null default 'published' check (status in ('draft', 'published', 'removed')),
  published_at timestamptz not null,
  -- 'infinity' if the feed names no closing date: the advert stays open until it is withdrawn.
  closes_at timestamptz not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  preview text not null,
  -- Half of the SHA-256 of the row it came from: an import of an unchanged row writes nothing.
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  details_sent_outside_uk_eea boolean not null default false,
  logo_hash text,
  asks_equality_questions boolean not null default false,
  -- When the advert first stopped being a draft; null while it is one. A draft may bring an older publication date, so neither that date
  -- nor created_at says what is new to a job alert.
  opened_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, guid),
  unique (tenant_id, reference),
  foreign key (tenant_id, logo_hash) references advert_logo
) with (fillfactor = 90);
select protect_tenant_table('advert');
-- An import draws ids in the order of its feed and inserts in the order of references.
grant usage on sequence advert_id_seq to berth_app;
create index advert_logo_hash on advert (tenant_id, logo_hash) where logo_hash is not null;
-- Pages about a place, and the number of adverts of each place and category, read this index alone.
create index advert_places on advert (tenant_id, place_id, published_at desc, id desc) include (closes_at, job_category_ids) where status = 'published';
-- A job alert reads what has appeared since its last run in this order; without the index it read every advert of the tenant.
create index advert_appeared on advert (tenant_id, greatest(published_at, opened_at), id);

-- A link to an advert's page before it is published. Deleting the row ends the link.
create table advert_preview (
  guid uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  advert_id bigint not null,
  expires_at timestamptz not null,
  primary key (tenant_id, guid),
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
create index advert_preview_advert on advert_preview (tenant_id, advert_id);
select protect_tenant_table('advert_preview');

-- The employer's application form and further information: at most one of each per advert.
create table advert_document (
  guid uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  advert_id bigint not null,
  kind text not null check (kind in ('clientApplicationForm', 'furtherInformation')),
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  primary key (tenant_id, guid),
  unique (tenant_id, advert_id, kind),
  -- No cascade: deleting the row would leave its file in the store.
  foreign key (tenant_id, advert_id) references advert
);
select protect_tenant_table('advert_document');
