-- Writes what these parts are found by; without parts, of all there are.
create or replace function index_parts(parts uuid[] default null) returns void language plpgsql as $$
begin
  insert into part_index (part_uuid, description, words, status, brand_uuid, family)
  select part.uuid, searchable(part.description),
    -- A row of an index has room for so much: of fifty suppliers the codes of the last are found whole, not inside.
    left(' ' || regexp_replace(concat_ws(' ',
        searchable(concat_ws(' ', part.description, part.family, brand.name, part.code, part.parts_number, supplied.codes)),
        bare_words(concat_ws(' ', part.description, part.code, part.parts_number, supplied.codes))),
      '[^a-z0-9]+', ' ', 'g'), 1800) || ' ',
    part.status, part.brand_uuid, searchable(part.family)
  from part
  left join brand on brand.uuid = part.brand_uuid
  left join lateral (select string_agg(supplier_code, ' ' order by position) as codes from part_supplier where part_uuid = part.uuid) supplied on true
  where parts is null or part.uuid = any (parts)
  on conflict (part_uuid) do update set description = excluded.description, words = excluded.words, status = excluded.status,
    brand_uuid = excluded.brand_uuid, family = excluded.family
  where (part_index.description, part_index.words, part_index.status, part_index.brand_uuid, part_index.family)
    is distinct from (excluded.description, excluded.words, excluded.status, excluded.brand_uuid, excluded.family);

  delete from part_key where parts is null or part_uuid = any (parts);
  insert into part_key (part_uuid, kind, key, bare, written)
  select part_uuid, kind, code_key(written), code_bare(written), written from (
    select uuid as part_uuid, 'code' as kind, code as written from part where parts is null or uuid = any (parts)
    union all
    select uuid, 'number', parts_number from part where (parts is null or uuid = any (parts)) and parts_number is not null
    union all
    select part_uuid, 'supplier', supplier_code from part_supplier
    where (parts is null or part_uuid = any (parts)) and supplier_code is not null
  ) coded where code_key(written) <> '';
end $$;

-- Parts that were there before they were found by this.
select index_parts() where exists (select from part) and not exists (select from part_index);
