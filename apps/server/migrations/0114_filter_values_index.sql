-- admits: 0061
-- What counting filters reads of an advert, all in the index by id: a row of advert is wide, and reading one for each of 33,000 matches took
-- most of a count's time. The index takes the place of the one that kept ids unique.
alter table advert drop constraint advert_id_key;
create unique index advert_filter_values on advert (id)
  include (tenant_id, job_category_ids, contract_key, hours_key, workplace_key, employer_key);
