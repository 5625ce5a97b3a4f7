-- admits: 0061
-- What a member recognises a session by on the page of their account.
alter table staff_session add column user_agent text;

-- The secret of an authenticator app that is to replace the confirmed one, sealed with SECRET_KEY. The confirmed one counts until a code of the
-- new app is given.
alter table staff_member add column totp_next_secret text;
alter table staff_member add column totp_next_started_at timestamptz;
