-- outside a transaction
-- What was worked on an order, ended sessions too: a contract's used hours and its result are summed by it.
create index concurrently labor_session_worked on labor_session (service_order_uuid) where ended_at is not null;
