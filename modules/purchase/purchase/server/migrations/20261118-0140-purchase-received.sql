-- What has come of each line, kept by receipts; what was sent before is read with nothing received.
alter table purchase_line add column received_quantity numeric(14, 3) not null default 0 check (received_quantity >= 0);
create index purchase_line_awaited on purchase_line (part_uuid) where received_quantity < quantity;
-- Those of a demo company loaded before stand there as text.
update purchase_revision set content = (content #>> '{}')::jsonb where jsonb_typeof(content) = 'string';
update purchase_revision set content = jsonb_set(content, '{lines}', (
  select coalesce(jsonb_agg(line || '{"received_quantity": "0.000"}'), '[]') from jsonb_array_elements(content -> 'lines') line));
