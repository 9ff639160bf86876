-- An addendum is signed as its contract was: by a request of its own.
alter table contract_signature add column contract_amendment_uuid uuid
  constraint contract_signature_amendment_fkey references contract_amendment;
create index contract_signature_of_amendment on contract_signature (contract_amendment_uuid);
