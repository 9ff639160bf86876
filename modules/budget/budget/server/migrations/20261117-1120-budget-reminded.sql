-- When the customer was last reminded: of the record itself, so that the history tells it.
alter table budget add column reminded_at timestamptz;
alter table budget disable trigger user;
update budget set reminded_at = last.at
  from (select budget_uuid, max(created_at) as at from budget_link where kind = 'REMINDER' group by budget_uuid) last
  where last.budget_uuid = budget.uuid;
alter table budget enable trigger user;
