-- admits: 0061
-- Programs that learn of applications (docs/decisions/0057).

create table webhook (
  tenant_id integer not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  url text not null,
  events text[] not null,
  -- Signs what is sent; sealed with SECRET_KEY.
  secret text not null,
  created_at timestamptz not null,
  -- Attempts that failed since the last that did not, and until when nothing is sent because of them.
  failures integer not null default 0,
  paused_until timestamptz,
  -- Its server answered that it is gone (410): nothing is sent any more.
  ended_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('webhook');

-- One message for one webhook, with the result of the last attempt to send it.
create table webhook_delivery (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event text not null,
  -- What the event is about, by ids alone.
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  tried_at timestamptz,
  -- Of the last attempt: the status of the answer, or in words why there was none.
  status integer,
  fault text,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade
);
create index webhook_delivery_newest on webhook_delivery (tenant_id, webhook_id, happened_at desc, id desc);
create index webhook_delivery_old on webhook_delivery (tenant_id, happened_at);
select protect_tenant_table('webhook_delivery');
