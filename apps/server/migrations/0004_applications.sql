-- Documents and applications.

create table document (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  -- The document's handle in every call (the API's "hash"): random, so that it says nothing of the content.
  handle text not null,
  kind text not null check (kind in ('cv')),
  original_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null unique,
  scan text not null default 'unscanned' check (scan in ('pending', 'clean', 'rejected', 'unscanned')),
  created_at timestamptz not null,
  -- Off the candidate's own list; kept only while an application holds it.
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, handle),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
create index document_candidate on document (tenant_id, candidate_id);
select protect_tenant_table('document');

create table application (
  id uuid not null default gen_random_uuid(),
  tenant_id integer not null,
  candidate_id uuid not null,
  advert_id bigint not null,
  cv_document_id uuid not null,
  cover_letter_text text,
  terms_accepted_at timestamptz not null,
  status text not null default 'sent' check (status in ('sent')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- Applying twice, or fifty times at once, makes one application.
  unique (tenant_id, candidate_id, advert_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, advert_id) references advert,
  foreign key (tenant_id, cv_document_id) references document
);
create index application_advert on application (tenant_id, advert_id);
create index application_document on application (tenant_id, cv_document_id);
select protect_tenant_table('application');
