-- The words records are found by, each once for a table: where a letter slipped, what was meant is looked for among these
-- and not in every record. Two who bring the same word at once may both write it: a word twice harms nobody, and nobody
-- waits for the other.
create table search_word (
  bearer text not null,
  word text not null
);
create index search_word_known on search_word (bearer, word);
create index search_word_near on search_word using gin (word gin_trgm_ops) with (gin_pending_list_limit = 512);

-- Codes, figures and addresses are not mistyped words.
create function words_of(searched text) returns setof text language sql immutable parallel safe as $$
  select word from string_to_table(translate(searched, '-/.,;:()&+''"', '            '), ' ') as word
  where length(word) between 3 and 40 and word !~ '[^[:alpha:]]'
$$;

-- Whoever fills a database says `later`, and has the words learnt from the records at the end.
create function learns_now() returns boolean language sql stable as $$
  select current_setting('bancada.words', true) is distinct from 'later'
$$;

create function learn_new_words() returns trigger language plpgsql as $$
begin
  if not learns_now() then return null; end if;
  insert into search_word (bearer, word)
  select tg_table_name, met.word
  from (select distinct word from new_rows, words_of(new_rows.search_text) as word) met
  where not exists (select from search_word known where known.bearer = tg_table_name and known.word = met.word);
  return null;
end $$;

create function learn_changed_words() returns trigger language plpgsql as $$
begin
  if new.search_text is distinct from old.search_text and learns_now() then
    insert into search_word (bearer, word)
    select tg_table_name, met.word from (select distinct word from words_of(new.search_text) as word) met
    where not exists (select from search_word known where known.bearer = tg_table_name and known.word = met.word);
  end if;
  return null;
end $$;

-- From the records themselves, and so without the words of those that are gone.
create function learn_words_again(bearing regclass) returns void language plpgsql as $$
begin
  delete from search_word where bearer = bearing::text;
  execute format('insert into search_word (bearer, word) select distinct %L, word from %s, words_of(search_text) as word',
    bearing::text, bearing);
end $$;
create view word_bearer as
  select tgrelid::regclass as bearing from pg_trigger where tgname = 'learn_new_words';

-- After the migrations, for every table that came with a text to be found by.
create function keep_search_words() returns void language plpgsql as $$
declare bearing regclass;
begin
  for bearing in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'search_text' and attgenerated = 's' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and attrelid::regclass not in (select own.bearing from word_bearer own)
    order by 1
  loop
    execute format('create trigger learn_new_words after insert on %s referencing new table as new_rows
      for each statement execute function learn_new_words()', bearing);
    execute format('create trigger learn_changed_words after update on %s for each row execute function learn_changed_words()', bearing);
    perform learn_words_again(bearing);
  end loop;
end $$;
