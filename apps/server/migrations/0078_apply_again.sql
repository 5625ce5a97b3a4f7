-- admits: 0061
-- A candidate who has withdrawn an application may send a new one for the same advert (applications.again.1).

-- Applying twice, or fifty times at once, still makes one application that counts.
create unique index application_sent on application (tenant_id, candidate_id, advert_id) where status = 'sent';
-- The newest application for an advert, and all of one candidate.
create index application_candidate on application (tenant_id, candidate_id, advert_id, created_at desc);
alter table application drop constraint application_tenant_id_candidate_id_advert_id_key;

-- At most one file of each kind in a draft, and one in each application.
create unique index application_file_draft on application_file (tenant_id, candidate_id, advert_id, kind) where application_id is null;
create unique index application_file_sent on application_file (tenant_id, application_id, kind) where application_id is not null;
drop index application_file_application;
alter table application_file drop constraint application_file_tenant_id_candidate_id_advert_id_kind_key;
