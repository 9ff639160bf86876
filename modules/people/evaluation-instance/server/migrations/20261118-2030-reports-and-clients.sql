-- Whoever the person leads, and whoever inside the house they work for.
alter table evaluation_instance drop constraint evaluation_instance_side_check;
alter table evaluation_instance
  add constraint evaluation_instance_side_check check (side in ('SELF', 'MANAGER', 'PEER', 'REPORT', 'CLIENT'));
