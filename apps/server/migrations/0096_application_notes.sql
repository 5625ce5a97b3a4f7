-- admits: 0061
-- What the employer's side writes down about an application: notes, and scores by criterion.

create table application_note (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  -- With the name of that time: keys and members of staff may be renamed or deleted.
  author_kind text not null check (author_kind in ('key', 'staff', 'command')),
  author_id text not null,
  author_name text not null,
  text text not null,
  written_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application on delete cascade
);
create index application_note_of on application_note (tenant_id, application_id, written_at);
select protect_tenant_table('application_note');

create table application_score (
  tenant_id integer not null,
  application_id uuid not null,
  author_kind text not null check (author_kind in ('key', 'staff', 'command')),
  author_id text not null,
  author_name text not null,
  -- In the tenant's words. Scores by a criterion that the tenant has since removed stay, and do not count.
  criterion text not null,
  score smallint not null check (score between 1 and 5),
  scored_at timestamptz not null,
  primary key (tenant_id, application_id, author_kind, author_id, criterion),
  foreign key (tenant_id, application_id) references application on delete cascade
);
select protect_tenant_table('application_score');

-- Notes and scores are erased with the application, as its messages are, also by a release that does not know of them.
create or replace function delete_messages_of_erased() returns trigger language plpgsql as $$
begin
  delete from application_message where tenant_id = new.tenant_id and application_id = new.id;
  delete from application_note where tenant_id = new.tenant_id and application_id = new.id;
  delete from application_score where tenant_id = new.tenant_id and application_id = new.id;
  return null;
end $$;
