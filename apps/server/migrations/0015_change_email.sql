-- A change of e-mail address that waits for the link mailed to the new one: one an account, the newest.
create table email_change (
  tenant_id integer not null,
  candidate_id uuid not null,
  -- Lower case, as the account's own. Another account may have it: nobody is told until a link is followed.
  email text not null check (email = lower(email)),
  -- The session that asked. It gave the password, so it outlives the change.
  session_id uuid not null,
  requested_at timestamptz not null,
  primary key (tenant_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate on delete cascade
);
select protect_tenant_table('email_change');

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'password', 'change', 'unblock'));
