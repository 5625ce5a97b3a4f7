-- admits: 0061
-- Phone numbers are kept as typed, and in E.164 (docs/decisions/0043).

alter table candidate_phone
  drop constraint candidate_phone_number_check,
  -- As typed.
  add constraint candidate_phone_number_check check (length(number) between 1 and 40),
  -- For links, and for what is shown. Null for an old number that could not be read.
  add column e164 text check (e164 ~ '^\+[1-9][0-9]{4,14}$');

alter table candidate_referee
  drop constraint candidate_referee_phone_check,
  add constraint candidate_referee_phone_check check (length(phone) <= 40),
  add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{4,14}$');

-- British numbers, and those with another country's code, are read here. The others do not change until they are edited.
create function pg_temp.e164_of(number text) returns text
  language sql immutable as $$
  select case
    when number ~ '^0[1-9][0-9]{8,9}$' then '+44' || substr(number, 2)
    when number ~ '^\+44[1-9][0-9]{8,9}$' then number
    when number ~ '^\+440[1-9][0-9]{8,9}$' then '+44' || substr(number, 5)
    when number ~ '^\+(?!44|0)[0-9]{8,15}$' then number
  end
$$;
update candidate_phone set e164 = pg_temp.e164_of(number);
update candidate_referee set phone_e164 = pg_temp.e164_of(phone);
