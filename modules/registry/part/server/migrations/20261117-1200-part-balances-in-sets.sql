-- Items that come many at once tell the parts what there is of them in one write.
create function keep_part_balances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update part set balance = item.on_hand, reserved = item.reserved, free = item.on_hand - item.reserved
  from new_items item where part.uuid = item.part_uuid;
  return null;
end $$;
