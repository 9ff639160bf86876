-- Planned once per connection: PostgreSQL believes the plan for one row cheaper than the plan for any number, and
-- made it anew for every write, which was half the cost of the audit.
alter function audit_set() set plan_cache_mode = force_generic_plan;
