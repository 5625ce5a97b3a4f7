-- admits: 0061
-- A passkey instead of a password, made while registering (docs/decisions/0045).

-- What the browser made: id, public key, counter, host. It becomes the account's passkey once the address is confirmed.
alter table registration add passkey jsonb;
-- The user handle that it was made under, since there was no account yet. Null: the candidate's id. Such a passkey is the way to sign in, and
-- no second factor.
alter table passkey add user_handle uuid;
