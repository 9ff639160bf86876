-- What was told, so that nobody is told twice: of a thing, for one of its days, to one person.
create table reminder_sent (
  reminder text not null,
  key text not null,
  -- Moved to another day, a thing is told of anew.
  due_on date,
  -- Days from due_on; the last of those that had come.
  stage int not null default 0,
  -- Null: whoever was to hear of it then.
  person_uuid uuid,
  sent_at timestamptz not null default now(),
  constraint reminder_sent_once unique nulls not distinct (reminder, key, due_on, stage, person_uuid)
);
