-- admits: 0061
-- What the back office lists: addresses that refuse emails, and requests for a consent, the newest first.
create index candidate_blocked on candidate (tenant_id, email_blocked_at desc, id desc) where email_blocked_at is not null;
create index consent_request_asked on consent_request (tenant_id, created_at desc, id desc);
