-- What is done on an order of this type, so that a technician is put on it in one step: the service of the work,
-- and the one of its evaluation. Left empty, the usual one is proposed.
alter table service_order_type
  add column labor_uuid uuid constraint service_order_type_labor references labor,
  add column evaluation_labor_uuid uuid constraint service_order_type_evaluation_labor references labor;
