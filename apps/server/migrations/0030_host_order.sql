-- Hosts stand in the order of tenant.json: the first of them is where links of mails begin that no request asked for.

alter table tenant_host add column position integer;
-- So far they were read by name: that stays until an apply has written the order.
update tenant_host h set position = o.position
  from (select host, row_number() over (partition by tenant_id order by host) as position from tenant_host) o where o.host = h.host;
alter table tenant_host alter column position set not null;
-- The next apply of the same folder writes the order, and its pages with the ids of their headings.
update tenant set version = '';
