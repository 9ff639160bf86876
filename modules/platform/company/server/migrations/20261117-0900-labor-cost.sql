-- What an hour of a technician costs the company; null does not count work as cost.
alter table company add column labor_hourly_cost numeric(14, 2) check (labor_hourly_cost >= 0);
