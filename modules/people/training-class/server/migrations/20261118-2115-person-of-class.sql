-- A line of a record is told in its history by what it is: it needs a uuid of its own.
alter table training_class_person add column uuid uuid not null default new_uuid();
alter table training_class_person
  drop constraint training_class_person_pkey,
  add primary key (uuid),
  add constraint training_class_person_once unique (training_class_uuid, user_uuid);
