-- What goes along with a message: name, type and hash of content the file store keeps.
alter table outgoing_mail add column attachments jsonb not null default '[]'::jsonb check (jsonb_typeof(attachments) = 'array');
