-- What both sides talked about stays: nobody changes it, by whatever way.
create or replace function evaluation_facts_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the figures of a closed cycle do not change';
end $$;
create or replace trigger kept before update or delete on evaluation_kept_facts for each row execute function evaluation_facts_are_kept();
