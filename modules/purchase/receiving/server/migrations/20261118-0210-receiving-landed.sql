-- What of an import's costs came with each line: part of what it costs on the shelf.
alter table receiving_line add column landed numeric(14, 2) not null default 0 check (landed >= 0);
