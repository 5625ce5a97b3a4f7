-- Registered again before its address was confirmed: by its owner, or by somebody else. Whose the password is cannot be told.
alter table candidate add column registered_again boolean not null default false;
