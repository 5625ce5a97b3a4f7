-- Erasing an account, by its owner's wish or because nobody has used it for a tenant's time.

-- When its owner was last here: registering, confirming and signing in count. To the millisecond, as the application reads it: it is
-- compared with what was read before.
alter table candidate add column last_active_at timestamptz(3) not null default now();
update candidate set last_active_at = created_at;
-- What a day's round walks: accounts whose address is confirmed, and those whose address never was.
create index candidate_inactive on candidate (tenant_id, last_active_at, id) where type in (1, 2);
create index candidate_unconfirmed on candidate (tenant_id, last_active_at, id) where type in (3, 4);

-- The last mail to somebody whose account is gone: the address goes as soon as the mail is sent, refused or given up.
alter table mail
  add column forget_recipient boolean not null default false,
  add check (recipient <> '' or (forget_recipient and status <> 'queued'));
create index mail_to_forget on mail (tenant_id, created_at) where forget_recipient and status = 'queued';

-- An application outlives its sender as a row without anything of theirs, so that the advert's count stays true.
alter table application
  alter column candidate_id drop not null,
  alter column cv_document_id drop not null,
  add column erased_at timestamptz,
  add check (
    case when erased_at is null then num_nulls(candidate_id, cv_document_id) = 0
    else num_nonnulls(candidate_id, cv_document_id, cover_letter_text, has_criminal_convictions, criminal_convictions_details) = 0 end),
  -- No cascade: a deletion that forgot to erase the applications first is refused, and no count is lost by it.
  drop constraint application_tenant_id_candidate_id_fkey,
  add foreign key (tenant_id, candidate_id) references candidate,
  add foreign key (tenant_id) references tenant on delete cascade;

-- When a tenant's accounts are looked at next. A tenant without a row has never been.
create table retention_round (
  tenant_id integer primary key references tenant on delete cascade,
  next_at timestamptz not null
);
select protect_tenant_table('retention_round');

-- Tenants whose round is due. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_to_retain(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t left join retention_round r on r.tenant_id = t.id
  where r.next_at is null or r.next_at <= at_time
  order by r.next_at nulls first
$$;
revoke execute on function tenants_to_retain(timestamptz) from public;
grant execute on function tenants_to_retain(timestamptz) to berth_app;
