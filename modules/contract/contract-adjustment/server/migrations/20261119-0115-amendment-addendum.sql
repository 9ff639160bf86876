-- What the parties agreed anew is an addendum too: units that came or left, other conditions, with what each was before.
alter table contract_addendum
  add column reason text,
  add column signed_on date,
  -- As people read it: [{label, before, after}].
  add column conditions jsonb,
  drop constraint contract_addendum_kind_check,
  drop constraint contract_addendum_says;
alter table contract_addendum
  add constraint contract_addendum_kind_check check (kind in ('ADJUSTMENT', 'RENEWAL', 'AMENDMENT')),
  add constraint contract_addendum_says check (case kind
    when 'ADJUSTMENT' then num_nulls(adjustment_index, factor, percent, months, old_value, new_value, changes) = 0
      and num_nonnulls(old_ends_at, new_ends_at, is_tacit, reason, signed_on, conditions) = 0
    when 'RENEWAL' then num_nonnulls(adjustment_index, factor, percent, months, old_value, new_value, changes) = 0
      and num_nonnulls(reason, signed_on, conditions) = 0
      and num_nulls(old_ends_at, new_ends_at, is_tacit) = 0 and new_ends_at > old_ends_at
    else num_nonnulls(adjustment_index, factor, percent, months, old_ends_at, new_ends_at, is_tacit) = 0
      and num_nulls(old_value, new_value, changes, reason, signed_on, conditions) = 0 end);
