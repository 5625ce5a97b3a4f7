-- A row gets its tenant from the transaction that inserts it. Outside of a tenant's transaction the default is null, which the column
-- refuses: commands of the owner name the tenant.
create or replace function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_rows on %s to berth_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', target);
  execute format('create policy owner_rows on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant select, insert, update, delete on %s to berth_app', target);
  execute format('alter table %s alter column tenant_id set default current_tenant_id()', target);
end $$;

do $$
declare target record;
begin
  for target in
    select format('%I.%I', namespace.nspname, class.relname) as name
    from pg_policy policy
    join pg_class class on class.oid = policy.polrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attname = 'tenant_id' and not attribute.attisdropped
    where policy.polname = 'tenant_rows'
  loop
    execute format('alter table %s alter column tenant_id set default current_tenant_id()', target.name);
  end loop;
end $$;
