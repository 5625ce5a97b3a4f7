-- admits: 0061
-- Documents that feeds name by address, as they were fetched last (docs/decisions/0065).

create table feed_document (
  tenant_id integer not null,
  feed_id integer not null,
  -- The feed's own reference of the advert.
  reference text not null,
  kind text not null,
  -- SHA-256 of the address.
  address_hash text not null,
  -- The advert's document that came of it. Null: none did so far.
  document_guid uuid,
  -- SHA-256 of the file, so that one without validators is not stored again unless it has changed.
  content_hash text,
  -- What the server said of the file, so that an unchanged one is not sent again.
  etag text,
  last_modified text,
  -- Why the last try gave no document, in a sentence.
  fault text,
  -- Until then the address is not asked again.
  next_check_at timestamptz not null,
  primary key (tenant_id, feed_id, reference, kind),
  foreign key (tenant_id, feed_id) references feed on delete cascade
);
select protect_tenant_table('feed_document');
