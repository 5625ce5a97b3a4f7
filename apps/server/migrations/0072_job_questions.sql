-- admits: 0061
-- Adverts ask candidates questions, and applications have the answers (docs/decisions/0046).

-- What candidates are asked, in the order of the feed.
alter table advert add column questions jsonb not null default '[]';

alter table application_draft
  -- The answers so far, each with the words of its question: a question may change before the application is sent.
  add column answers jsonb not null default '[]',
  -- The hash of the questions that were answered; null before the first answer.
  add column questions_seen text;

alter table application
  -- Questions and answers as sent. Sensitive answers are in the column for those.
  add column answers jsonb,
  add constraint application_erased_answers_check check (erased_at is null or answers is null);

create or replace function erase_taken_along() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.taken_along := null;
  new.sensitive := null;
  new.answers := null;
  return new;
end $$;
