-- How much of a labor the customer agreed to by budgets: counted once, however often the agreement is applied.
alter table service_order_labor add column agreed_minutes int check (agreed_minutes > 0);
