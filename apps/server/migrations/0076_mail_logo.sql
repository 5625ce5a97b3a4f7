-- admits: 0061
-- The tenant's logo as mails have it: a PNG, made from the logo of its folder when that is applied. Null until then.

alter table tenant add column mail_logo bytea;
