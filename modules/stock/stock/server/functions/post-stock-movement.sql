-- Writing a row of the ledger is the only way to move a balance: on hand, reserved, and the average cost move here.
-- The item's row first, then the batch's: everybody waits in the same order, so nobody waits in a circle.
-- An opening balance taken back that leaves nothing leaves no cost of its own either: the average is again what the
-- other movements come to. The last cost is that of the last purchase that remains, whatever else came since. A purchase
-- taken back is the same, but for what other documents brought into the same batch, which stays.
create or replace function post_stock_movement() returns trigger language plpgsql security definer set search_path = public as $$
declare
  item stock_item;
  batch stock_batch;
begin
  select * into item from stock_item where uuid = new.item_uuid for no key update;
  select * into batch from stock_batch where uuid = new.batch_uuid and item_uuid = new.item_uuid for no key update;
  if batch.uuid is null then
    raise foreign_key_violation using constraint = 'stock_movement_batch_fkey', table = 'stock_movement', message = 'no such batch of this item';
  end if;
  new.at := clock_timestamp();
  new.change_id := current_change();
  new.user_uuid := setting_or_null('bancada.user_uuid')::uuid;
  new.user_name := setting_or_null('bancada.user_name');
  if new.kind = 'ADJUST' and new.reason in ('IMPORT', 'PURCHASE') and new.quantity < 0 and new.unit_cost is not null then
    if item.on_hand + new.quantity > 0 then
      item.average_cost := greatest(0, round((item.on_hand * item.average_cost + new.quantity * new.unit_cost) / (item.on_hand + new.quantity), 4));
    else
      item.average_cost := stock_average_without(item.uuid, batch.uuid);
    end if;
    select max(entry.at), (array_agg(entry.unit_cost order by entry.at desc, entry.uuid desc) filter (where entry.reason in ('PURCHASE', 'IMPORT')))[1]
      into item.last_entry_at, item.last_cost
      from stock_movement entry where entry.item_uuid = item.uuid and entry.kind = 'IN'
      and (entry.batch_uuid <> batch.uuid or new.reason = 'PURCHASE' and entry.document_uuid is distinct from new.document_uuid)
      and not exists (select from stock_movement back where back.batch_uuid = entry.batch_uuid and back.kind = 'ADJUST'
        and back.at > entry.at and (back.reason = 'IMPORT' or back.reason = 'PURCHASE' and back.document_uuid = entry.document_uuid));
  else
    -- What leaves, leaves at the average; what comes says its own cost.
    if new.quantity <= 0 or new.unit_cost is null then new.unit_cost := item.average_cost; end if;
    if new.quantity > 0 then
      item.average_cost := round((item.on_hand * item.average_cost + new.quantity * new.unit_cost) / (item.on_hand + new.quantity), 4);
    end if;
    if new.kind = 'IN' then
      item.last_entry_at := new.at;
      if new.reason in ('PURCHASE', 'IMPORT') then item.last_cost := new.unit_cost; end if;
    end if;
  end if;
  update stock_batch set quantity = quantity + new.quantity, reserved = reserved + new.reserved
    where uuid = batch.uuid returning quantity, reserved into new.quantity_after, new.reserved_after;
  update stock_item set on_hand = on_hand + new.quantity, reserved = stock_item.reserved + new.reserved,
      average_cost = item.average_cost, last_cost = item.last_cost, last_entry_at = item.last_entry_at,
      last_exit_at = case when new.kind = 'OUT' then new.at else last_exit_at end
    where uuid = item.uuid;
  if new.reserved > 0 then
    insert into stock_reservation as held (document_type, document_uuid, item_uuid, batch_uuid, quantity, document_label)
      values (new.document_type, new.document_uuid, new.item_uuid, new.batch_uuid, new.reserved, new.document_label)
      on conflict (document_type, document_uuid, batch_uuid) do update set quantity = held.quantity + excluded.quantity;
  elsif new.reserved < 0 then
    update stock_reservation set quantity = quantity + new.reserved
      where document_type = new.document_type and document_uuid = new.document_uuid and batch_uuid = new.batch_uuid;
    if not found then
      raise check_violation using constraint = 'stock_reservation_enough', table = 'stock_reservation', message = 'nothing is reserved';
    end if;
    delete from stock_reservation where document_type = new.document_type and document_uuid = new.document_uuid
      and batch_uuid = new.batch_uuid and quantity = 0;
  end if;
  return new;
end $$;
