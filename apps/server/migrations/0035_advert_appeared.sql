-- What has appeared since an alert's last run is read in this order: without it every advert of the tenant was looked through for them.
create index advert_appeared on advert (tenant_id, greatest(published_at, opened_at), id);
