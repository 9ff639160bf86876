-- What a level asks for may be proved by itself: a certificate of a training, the mark of the last evaluation.
alter table career_requirement
  add column training_uuid uuid constraint career_requirement_training references training,
  add column min_score numeric(3, 2) check (min_score between 1 and 5);
create index career_requirement_of_training on career_requirement (training_uuid);
