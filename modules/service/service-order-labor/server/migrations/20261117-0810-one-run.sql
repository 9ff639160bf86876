-- A service whose checklist is for evaluating is the evaluation itself: it shows the evaluation's answers.
alter table service_order_labor add column evaluates boolean not null default false;
update service_order_labor line set evaluates = true
from checklist_run run where run.uuid = line.run_uuid and run.type = 'EVALUATION';

-- One checklist, one run: two services of an order may share theirs with each other and with the order.
alter table service_order_labor drop constraint service_order_labor_run_uuid_key;
create index service_order_labor_of_run on service_order_labor (run_uuid);

-- Until now each service asked for itself. Of the runs of one checklist in one order the evaluation's stays, else the
-- one with most answers; a service of evaluation takes the evaluation's, whatever its own checklist was called.
create temporary table run_use on commit drop as
select run.uuid, used.owner, used.rank, run.done_count, run.created_at,
  coalesce(evaluation.checklist_uuid, run.checklist_uuid) as checklist_uuid
from (
  select run_uuid, service_order_uuid as owner, 0 as rank, false as evaluates from service_order_evaluation union all
  select run_uuid, service_order_uuid, 1, false from service_order_checklist union all
  select run_uuid, service_order_uuid, 2, evaluates from service_order_labor where run_uuid is not null
) used
join checklist_run run on run.uuid = used.run_uuid
left join (select service_order_uuid, own.checklist_uuid from service_order_evaluation
  join checklist_run own on own.uuid = run_uuid) evaluation on used.evaluates and evaluation.service_order_uuid = used.owner;

create temporary table run_kept on commit drop as
select uuid, owner, first_value(uuid) over (partition by owner, checklist_uuid
  order by rank > 0, done_count desc, rank, created_at, uuid) as kept
from run_use;

-- What only a copy had answered is not lost; what the customer was told in a finished evaluation is not touched.
create temporary table run_fill on commit drop as
select distinct on (open.uuid) open.uuid as to_task, given.uuid as from_task, given.status, given.answer, given.failed,
  given.notes, given.answered_by, given.answered_by_name, given.answered_at
from run_kept
join checklist_run_task given on given.run_uuid = run_kept.uuid and given.status = 'DONE'
join checklist_run_task open on open.run_uuid = run_kept.kept and open.status <> 'DONE'
  and (open.task_uuid, open.answer_type, open.options) = (given.task_uuid, given.answer_type, given.options)
where run_kept.uuid <> run_kept.kept and not exists (
  select from service_order_evaluation where run_uuid = run_kept.kept and finished_at is not null)
order by open.uuid, given.answered_at desc;
update checklist_run_photo photo set task_uuid = run_fill.to_task from run_fill where photo.task_uuid = run_fill.from_task;
update checklist_run_task task set status = run_fill.status, answer = run_fill.answer, failed = run_fill.failed,
  notes = run_fill.notes, answered_by = run_fill.answered_by, answered_by_name = run_fill.answered_by_name,
  answered_at = run_fill.answered_at
from run_fill where task.uuid = run_fill.to_task;

update service_order_labor line set run_uuid = run_kept.kept
from run_kept where run_kept.uuid = line.run_uuid and run_kept.uuid <> run_kept.kept;
-- The order's own link follows; of two to the same the first stays.
delete from service_order_checklist own using (
  select link.run_uuid, row_number() over (partition by run_kept.kept order by link.position) as nth
  from service_order_checklist link join run_kept on run_kept.uuid = link.run_uuid
) twice where own.run_uuid = twice.run_uuid and twice.nth > 1;
update service_order_checklist own set run_uuid = run_kept.kept
from run_kept where run_kept.uuid = own.run_uuid and run_kept.uuid <> run_kept.kept;

-- Nobody did this: it is not history.
alter table checklist_run disable trigger user;
update checklist_run run set owner_uuid = run_kept.owner from run_kept where run.uuid = run_kept.kept;
alter table checklist_run enable trigger user;

-- Photos of tasks are files of the order, wherever the task is answered from.
alter table stored_file disable trigger user;
update stored_file file set owner_entity = 'service_order', owner_uuid = line.service_order_uuid
from service_order_labor line where file.owner_entity = 'service_order_labor' and file.owner_uuid = line.uuid;
alter table stored_file enable trigger user;
