-- Each line is one and stays itself: what comes later can point at it.
select identify_lines('part_category', 'part_uuid');
select identify_lines('part_supplier', 'part_uuid');
-- Looked at when a statement ends: the mark goes from one line to another in one update.
drop index part_supplier_preferred;
alter table part_supplier add constraint part_supplier_preferred exclude using btree (part_uuid with =) where (is_preferred) deferrable;
