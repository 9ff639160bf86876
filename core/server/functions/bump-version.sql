-- Argument: derived columns (comma separated); when they alone moved, it is no new version.
-- A ledger moves balances far more often than anyone edits a record. What moves derived columns alone is neither a new
-- version nor news for the history, and the version says so: the audit need not take the two rows apart to find out.
create or replace function bump_version() returns trigger language plpgsql as $$
declare
  derived text[] := string_to_array(tg_argv[0], ',');
  generated text[];
  before jsonb;
  after jsonb;
begin
  -- A function that writes derived columns and nothing else says so while it runs.
  if current_setting('bancada.derived_only', true) = 'on' then return new; end if;
  if derived <> '{}' then
    before := to_jsonb(old) - 'search_text';
    after := to_jsonb(new) - 'search_text';
    if before <> after and before - derived = after - derived then return new; end if;
    -- What the table generates is made after this trigger and stands empty here: it would be news each time. Asked for
    -- only now, since most tables generate nothing but their search text.
    generated := array(select attname from pg_attribute where attrelid = tg_relid and attgenerated <> '');
    before := before - generated;
    after := after - generated;
    if before <> after and before - derived = after - derived then return new; end if;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
