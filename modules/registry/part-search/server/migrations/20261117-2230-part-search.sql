-- What parts are found by, beside the parts themselves: a part's balance moves with every movement of the stock, and
-- none of this does.
create table part_index (
  part_uuid uuid primary key references part on delete cascade,
  description text not null,
  -- Description, family, brand and codes, punctuation as blanks, between two blanks: a whole word is '% word %'.
  words text not null,
  status text not null,
  brand_uuid uuid,
  family text,
  -- How often it was bought and used of late.
  used_times int not null default 0 check (used_times >= 0)
);
-- A code as it is compared: capitals, punctuation and leading zeros aside.
create table part_key (
  part_uuid uuid not null references part on delete cascade,
  kind text not null check (kind in ('code', 'number', 'supplier')),
  key text not null,
  bare text not null,
  written text not null
);
create index part_key_of on part_key (part_uuid);
create index part_key_whole on part_key (key text_pattern_ops) include (part_uuid, kind, written);
create index part_key_begun on part_key (bare text_pattern_ops) include (part_uuid, kind, written);

-- Best first whatever is searched: what is used most, and what nobody uses in an order that follows nothing, so that a
-- word of many parts is met early and one that is not met early is a rare one.
create index part_index_by_use on part_index (used_times desc, (uuid_hash(part_uuid))) include (part_uuid, words, status, brand_uuid, family);
create index part_index_by_description on part_index (description text_pattern_ops) include (part_uuid, used_times, status, brand_uuid, family);
-- Words and how they begin; and, for what stands inside of one, its letters by threes.
create index part_index_words on part_index using gin (array_to_tsvector(string_to_array(btrim(words), ' '))) with (gin_pending_list_limit = 256);
create index part_index_letters on part_index using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
