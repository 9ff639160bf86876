create or replace function code_bare(text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(upper(searchable($1)), '[^A-Z0-9]', '', 'g')
$$;
-- 'PEC-000123' and 'pec 123' are the same code; zeros inside a number stay.
create or replace function code_key(text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(code_bare($1), '(^|[A-Z])0+(?=[0-9])', '\1', 'g')
$$;
