-- How it is qualified moves by night and by others' work: neither a new version of the supplier nor news for its history.
drop trigger version on supplier;
create trigger version before update on supplier for each row
  execute function bump_version('city,state,qualification_status,iqf');
drop trigger audit on supplier;
select audit_versions('supplier', $$'supplier', 'name', '', 'city,state,qualification_status,iqf'$$);
