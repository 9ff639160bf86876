-- What a file is to its record: one of its attachments, or its picture, of which there is one.
alter table stored_file add column kind text not null default 'file' check (kind in ('file', 'image'));
create unique index stored_file_image on stored_file (owner_entity, owner_uuid) where kind = 'image';
