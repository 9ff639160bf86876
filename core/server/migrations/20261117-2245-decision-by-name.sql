-- Not every answer binds: a visit is confirmed by name. Whether a document is asked for is said by the contract.
alter table decision drop constraint decision_signed;
