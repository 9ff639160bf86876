-- The unique index of the code sorts by it as well: two rows of one code, which the uuid would part, cannot be.
drop index service_order_by_code;
