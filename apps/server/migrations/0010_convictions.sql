-- What a candidate answered about criminal convictions, where the tenant's config asks (displayCriminalConvictionsOnApply).
-- It belongs to the one application and goes with it; nobody is asked to keep it anywhere else.
alter table application
  add column has_criminal_convictions boolean,
  add column criminal_convictions_details text,
  add check (criminal_convictions_details is null or has_criminal_convictions);
