drop trigger keep_balance on stock_item;
create trigger keep_balance after delete or update of on_hand, reserved on stock_item
  for each row execute function keep_part_balance();
create trigger keep_balances after insert on stock_item referencing new table as new_items
  for each statement execute function keep_part_balances();
