-- admits: 0061
-- What candidates wrote about their applications, to find those that no one has answered without reading every message.
create index application_message_answers on application_message (tenant_id, application_id, written_at) where act_id is null;
