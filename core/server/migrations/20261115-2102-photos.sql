-- A photo belongs to its record as a file does, but hangs on a part of it: a task, a work log.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('file', 'image', 'photo'));
