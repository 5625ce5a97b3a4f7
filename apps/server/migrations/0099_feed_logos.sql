-- admits: 0061
-- Logos that feeds name by address, as they were fetched last (docs/decisions/0063).

create table feed_logo (
  tenant_id integer not null,
  feed_id integer not null,
  -- SHA-256 of the address.
  address_hash text not null,
  -- Null: no picture has come from it so far.
  media_type text,
  content bytea,
  -- What the server said of the picture, so that an unchanged one is not sent again.
  etag text,
  last_modified text,
  -- Why the last try gave no picture, in a sentence.
  fault text,
  -- Until then the address is not asked again.
  next_check_at timestamptz not null,
  primary key (tenant_id, feed_id, address_hash),
  foreign key (tenant_id, feed_id) references feed on delete cascade
);
select protect_tenant_table('feed_logo');
