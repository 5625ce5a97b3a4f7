-- admits: 0061
-- What the employer's side does with applications: states and messages, which can be undone for ten minutes (docs/decisions/0054).

create table application_act (
  tenant_id integer not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  acted_at timestamptz not null,
  -- Emails leave and candidates see the change from then on.
  undo_until timestamptz not null,
  -- At the time: names may change, and keys and members of staff may be deleted.
  actor_kind text not null check (actor_kind in ('key', 'staff', 'command')),
  actor_id text not null,
  actor_name text not null,
  undone_at timestamptz,
  undone_by_kind text,
  undone_by_name text,
  primary key (tenant_id, id),
  check (num_nulls(undone_at, undone_by_kind, undone_by_name) in (0, 3))
);
select protect_tenant_table('application_act');

-- What is written to a candidate about an application, and what they answer. It is deleted when the application loses its candidate.
create table application_message (
  tenant_id integer not null,
  id uuid not null,
  application_id uuid not null,
  candidate_id uuid not null,
  -- Null: the candidate wrote it.
  act_id uuid,
  subject text not null,
  body text not null,
  written_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application on delete cascade,
  foreign key (tenant_id, candidate_id) references candidate on delete cascade,
  foreign key (tenant_id, act_id) references application_act
);
create index application_message_of on application_message (tenant_id, application_id, written_at);
create index application_message_candidate on application_message (tenant_id, candidate_id);
create index application_message_act on application_message (tenant_id, act_id) where act_id is not null;
select protect_tenant_table('application_message');

-- Each change of an application's state by an act. The candidate's sending and withdrawing are in application_event.
create table application_change (
  tenant_id integer not null,
  id bigint generated always as identity,
  application_id uuid not null,
  act_id uuid not null,
  from_state text not null check (from_state in ('new', 'shortlisted', 'interview', 'offered', 'unsuccessful', 'hired')),
  to_state text not null check (to_state in ('new', 'shortlisted', 'interview', 'offered', 'unsuccessful', 'hired')),
  -- The key of the email about it. Until that email has been sent, the candidate does not see the change. Null if no email is sent.
  mail_key text,
  -- The state was put back. Not set where the application had been changed or withdrawn since.
  is_undone boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, act_id, application_id),
  foreign key (tenant_id, application_id) references application on delete cascade,
  foreign key (tenant_id, act_id) references application_act
);
create index application_change_of on application_change (tenant_id, application_id, id);
select protect_tenant_table('application_change');

create table message_template (
  tenant_id integer not null references tenant on delete cascade,
  name text not null,
  subject text not null,
  body text not null,
  primary key (tenant_id, name)
);
select protect_tenant_table('message_template');

-- A release before this one erases an application without knowing of its messages.
create function delete_messages_of_erased() returns trigger language plpgsql as $$
begin
  delete from application_message where tenant_id = new.tenant_id and application_id = new.id;
  return null;
end $$;
create trigger delete_messages after update of erased_at on application
  for each row when (new.erased_at is not null) execute function delete_messages_of_erased();
