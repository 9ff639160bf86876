-- Links and proofs are core's now, the same for whatever is decided on without an account.
insert into public_link (uuid, entity, record_uuid, purpose, sha256, created_at, first_seen_at, last_seen_at, views)
  select uuid, 'budget', budget_uuid, kind, sha256, created_at, first_seen_at, first_seen_at, (first_seen_at is not null)::int
  from budget_link;
insert into decision (uuid, created_at, entity, record_uuid, outcome, channel, name, document, reference, refusal_reason, comment,
    approved, refused, content, document_sha256, ip, user_agent, recorded_by_uuid, recorded_by_name)
  select uuid, created_at, 'budget', budget_uuid, status, channel, name, document, reference, refusal_reason, comment,
    approved, refused, content, document_sha256, ip, user_agent, recorded_by_uuid, recorded_by_name
  from budget_decision;
delete from app_restriction where table_name = 'budget_decision';
drop table budget_link, budget_decision;
