-- What was included of each unit's use, and what more of it cost, before an addendum changed that: [{source_uuid, included, excess_price}].
alter table contract_addendum
  add column franchises jsonb,
  add constraint contract_addendum_franchises check (kind = 'AMENDMENT' or franchises is null);
