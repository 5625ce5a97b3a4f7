-- When an advert first was no draft; null while it is one. A draft may bring a publication date from before it was released, so that
-- neither that date nor the row's own tells what is new to a job alert.
alter table advert add column opened_at timestamptz;
-- Of adverts that are there already this is what alerts have gone by: when each row was made.
update advert set opened_at = created_at where status <> 'draft';
