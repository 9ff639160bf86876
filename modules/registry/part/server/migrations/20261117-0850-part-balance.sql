-- What the stock keeps of it, copied here: lists sort by it and pickers show it. Null is not kept in stock.
alter table part add column balance numeric(14, 3), add column reserved numeric(14, 3), add column free numeric(14, 3);
create index part_by_balance on part (balance, searchable(description), uuid);
create index part_by_balance_desc on part (balance desc nulls last, searchable(description) desc, uuid desc);
create index part_by_free on part (free, searchable(description), uuid);
create index part_by_free_desc on part (free desc nulls last, searchable(description) desc, uuid desc);

-- Its moving is neither a new version of the part nor news for its history.
drop trigger version on part;
create trigger version before update on part for each row execute function bump_version('balance,reserved,free');
drop trigger audit on part;
create trigger audit after update on part for each row
  execute function audit_row('part', 'description', '', 'balance,reserved,free');
select kept_by_triggers('part', 'balance', 'reserved', 'free');

-- Hung on the stock's items by the stock.
create function keep_part_balance() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update part set balance = null, reserved = null, free = null where uuid = old.part_uuid;
  else
    update part set balance = new.on_hand, reserved = new.reserved, free = new.on_hand - new.reserved where uuid = new.part_uuid;
  end if;
  return null;
end $$;
