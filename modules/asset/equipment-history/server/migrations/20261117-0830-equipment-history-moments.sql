-- An entry is made when it is told, not when its transaction began: no entry was last changed before it was made.
alter table equipment_history alter column updated_at set default clock_timestamp();
alter table equipment_history disable trigger user;
update equipment_history set updated_at = created_at where updated_at < created_at;
alter table equipment_history enable trigger user;
