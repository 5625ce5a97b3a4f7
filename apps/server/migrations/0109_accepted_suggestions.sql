-- admits: 0061
-- What an accepted suggestion put into the profile, so that it can be undone. Null: the suggestion is open.
alter table cv_suggestion add column filled jsonb;
