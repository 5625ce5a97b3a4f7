-- admits: 0061
-- Adverts whose applications go to another site, and how many people went there (adverts.elsewhere).
alter table advert add column apply_url text;

-- No row says who clicked.
create table advert_click (
  tenant_id integer not null,
  advert_id bigint not null,
  -- London's day.
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (tenant_id, advert_id, day),
  foreign key (tenant_id, advert_id) references advert on delete cascade
);
select protect_tenant_table('advert_click');
