-- Mails that are still to be sent: what the sweep looks through, for those that no job is for any more (docs/decisions/0008). It gives up
-- those to people whose accounts are gone as well, so that their index of their own is not needed.
create index mail_queued on mail (tenant_id, created_at) where status = 'queued';
drop index mail_to_forget;

-- Tenants with mails recorded by a moment that are still queued. It answers ids alone, across tenants: each is then taken by itself.
create function tenants_with_queued_mail(recorded_by timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where exists (select from mail m where m.tenant_id = t.id and m.status = 'queued' and m.created_at <= recorded_by)
  order by t.id
$$;
revoke execute on function tenants_with_queued_mail(timestamptz) from public;
grant execute on function tenants_with_queued_mail(timestamptz) to berth_app;
