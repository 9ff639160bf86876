-- An order comes to its budget through its evaluation: a type that asked for one without the other left its orders
-- delivered and never quoted.
update service_order_type set requires_evaluation = true where requires_budget and not requires_evaluation;
alter table service_order_type
  add constraint service_order_type_budget_evaluation check (requires_evaluation or not requires_budget);
