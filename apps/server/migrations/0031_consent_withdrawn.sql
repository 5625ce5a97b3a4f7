-- Who takes back that details may leave the UK and the EEA takes it back as terms include it too, until they are accepted anew.
alter table candidate add column outside_uk_eea_withdrawn_at timestamptz;
