-- A link for setting a password, beside the one that confirms an address.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'password'));
