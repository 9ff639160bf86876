create trigger keep_balance after insert or delete or update of on_hand, reserved on stock_item
  for each row execute function keep_part_balance();
alter table part disable trigger user;
update part set balance = item.on_hand, reserved = item.reserved, free = item.on_hand - item.reserved
from stock_item item where item.part_uuid = part.uuid;
alter table part enable trigger user;
