-- admits: 0061
-- An application takes along sections of the profile, copied when it is sent (docs/decisions/0046).

-- The sections that the advert asks for by name; null: those that the tenant says.
alter table advert add column take_along text[];

alter table application
  -- The sections with their values in words: ids of lists would lose their meaning.
  add column taken_along jsonb,
  -- The values of those sections that readers need a permission for, apart: no query of an email reads this column.
  add column sensitive jsonb,
  add constraint application_erased_copy_check check (erased_at is null or num_nonnulls(taken_along, sensitive) = 0);

-- A release before this one erases an application without knowing these columns.
create function erase_taken_along() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.taken_along := null;
  new.sensitive := null;
  return new;
end $$;
create trigger erase_taken_along before update of erased_at on application
  for each row when (new.erased_at is not null) execute function erase_taken_along();

-- Employers have been given the preferred phone number of these.
update application a set taken_along = jsonb_build_array(jsonb_build_object(
    'section', 'phone', 'title', 'Phone numbers',
    'entries', jsonb_build_array(jsonb_build_array(
      jsonb_build_object('field', 'phone', 'label', p.type, 'value', p.number, 'isSensitive', false)))))
  from candidate_phone p
  where p.tenant_id = a.tenant_id and p.candidate_id = a.candidate_id and p.preferred and a.erased_at is null;
