-- admits: 0061
-- The back office changes the lists that people choose from (docs/decisions/0067). An entry is retired and never deleted.

grant insert (tenant_id, list, parent_id, name, position), update (position, retired_at) on lookup_entry to berth_app;
