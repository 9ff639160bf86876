-- A term that was extended is an addendum too: which day the contract held until, and which it holds until now.
alter table contract_addendum
  add column kind text not null default 'ADJUSTMENT' check (kind in ('ADJUSTMENT', 'RENEWAL')),
  add column old_ends_at date,
  add column new_ends_at date,
  -- Renewed by itself, nobody having objected.
  add column is_tacit boolean,
  alter column adjustment_index drop not null,
  alter column factor drop not null,
  alter column percent drop not null,
  alter column months drop not null,
  alter column old_value drop not null,
  alter column new_value drop not null,
  alter column changes drop not null;
alter table contract_addendum
  alter column kind drop default,
  add constraint contract_addendum_says check (case kind
    when 'ADJUSTMENT' then num_nulls(adjustment_index, factor, percent, months, old_value, new_value, changes) = 0
      and num_nonnulls(old_ends_at, new_ends_at, is_tacit) = 0
    else num_nonnulls(adjustment_index, factor, percent, months, old_value, new_value, changes) = 0
      and num_nulls(old_ends_at, new_ends_at, is_tacit) = 0 and new_ends_at > old_ends_at end),
  drop constraint contract_addendum_effect_key,
  -- Neither a price nor a term changes twice from the same day on, whoever writes and however many at once.
  add constraint contract_addendum_effect_key unique (contract_uuid, kind, takes_effect);
