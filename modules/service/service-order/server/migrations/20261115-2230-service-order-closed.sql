-- What was closed in a period: the home page and the reports count it.
create index service_order_closed on service_order (closed_at) where closed_at is not null;
