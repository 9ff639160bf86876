-- Since when a unit is covered, and until when, where an addendum says so; none, as long as its contract holds.
alter table maintenance_contract_item
  add column covered_from date,
  add column covered_until date,
  add constraint maintenance_contract_item_days check (covered_until >= covered_from),
  drop constraint maintenance_contract_item_once;
alter table maintenance_contract_item
  -- A unit that left may come back later; on a day it is in a contract once.
  add constraint maintenance_contract_item_once exclude using gist (maintenance_contract_uuid with =,
    customer_equipment_uuid with =, daterange(covered_from, covered_until, '[]') with &&) deferrable initially immediate;
