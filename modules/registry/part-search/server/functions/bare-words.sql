-- 'RS-232 de 12,1 pol.' is also found by 'rs232' and '121'.
create or replace function bare_words(text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(regexp_replace(word, '[^a-z0-9]', '', 'g'), ' '), '')
  from string_to_table(searchable($1), ' ') as word where word ~ '[a-z0-9][^a-z0-9]+[a-z0-9]'
$$;
