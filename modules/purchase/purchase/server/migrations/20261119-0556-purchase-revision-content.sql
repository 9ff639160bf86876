-- A version is kept as what it says, not as a text of that: the demo company's were, and could not be read.
update purchase_revision set content = (content #>> '{}')::jsonb where jsonb_typeof(content) = 'string';
alter table purchase_revision add constraint purchase_revision_content_whole check (jsonb_typeof(content) = 'object');
