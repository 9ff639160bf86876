-- Why a form that was sent is its author's again; none of one that was not given back, or that was sent anew.
alter table evaluation_instance add column return_reason text
  constraint evaluation_instance_returned check (return_reason is null or (length(return_reason) between 1 and 500 and status <> 'completed'));
