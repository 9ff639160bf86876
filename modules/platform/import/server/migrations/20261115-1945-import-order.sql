-- A line may name a record that another line of the file brings, wherever it stands: those it waits for
-- ({key, column, message}; the message is for when nobody brings it), and its turn.
alter table data_import_line
  add column awaits jsonb not null default '[]',
  add column turn int not null default 0;
create index data_import_line_turn on data_import_line (import_uuid, outcome, turn, line);
