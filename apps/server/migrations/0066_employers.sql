-- admits: 0061
-- Employers have a page (docs/decisions/0038).

-- An employer as feeds name it. Adverts belong to it by employer_key. A row is kept, so that a slug never leads to another employer.
create table employer (
  tenant_id integer not null references tenant on delete cascade,
  -- The name as filters compare it: see indexing/filter-values.ts.
  key text not null,
  slug text not null,
  name text not null,
  -- Sanitised; null until a feed has words about the employer.
  description_html text,
  primary key (tenant_id, key),
  unique (tenant_id, slug)
);
select protect_tenant_table('employer');

-- An employer's page, and the number of adverts of each employer, read this index alone.
create index advert_employers on advert (tenant_id, employer_key, published_at desc, id desc) include (closes_at) where status = 'published';

-- The employers that adverts name already, with the slugs that an import would give them.
insert into employer (tenant_id, key, slug, name)
select tenant_id, key, case when row_number() over (partition by tenant_id, slug order by key) = 1 then slug
    else slug || '-' || left(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 8) end, name
from (
  select distinct on (tenant_id, employer_key) tenant_id, employer_key as key, employer as name, coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(regexp_replace(normalize(employer, NFKD), '[\u0300-\u036f]+', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-'), 80), '-'), ''), 'employer') as slug
  from advert order by tenant_id, employer_key, published_at desc, id desc) named;
