-- The course of orders moves to the table in which all documents keep theirs: here what is there, while people work.
-- Nobody waits for this file; what is written meanwhile is taken along by the next one.
alter table status_change validate constraint status_change_step;
-- There a step has a name, which follows from where it led.
create function order_step_of(was text, became text) returns text language sql immutable as $$
  select case
    when became = 'CANCELLED' then 'cancel'
    when was in ('BUDGET_APPROVED', 'NOT_STARTED') and became = 'IN_PROGRESS' then 'start'
    when became = 'WAITING_PARTS' then 'awaitParts'
    else coalesce(case was || '>' || became
      when 'OPEN>PENDING_EVALUATION' then 'sendToEvaluation'
      when 'OPEN>NOT_STARTED' then 'release'
      when 'OPEN>BUDGET_APPROVED' then 'releaseByBudget'
      when 'PENDING_EVALUATION>PENDING_BUDGET' then 'evaluate'
      when 'PENDING_EVALUATION>NOT_STARTED' then 'evaluateFree'
      when 'PENDING_BUDGET>PENDING_APPROVAL' then 'sendBudget'
      when 'PENDING_APPROVAL>BUDGET_APPROVED' then 'approveBudget'
      when 'PENDING_APPROVAL>BUDGET_REJECTED' then 'rejectBudget'
      when 'PENDING_APPROVAL>PENDING_BUDGET' then 'reviseBudget'
      when 'BUDGET_REJECTED>PENDING_BUDGET' then 'redoBudget'
      when 'BUDGET_REJECTED>READY' then 'returnUnrepaired'
      when 'IN_PROGRESS>TESTING' then 'test'
      when 'IN_PROGRESS>READY' then 'finish'
      when 'IN_PROGRESS>PAUSED' then 'pause'
      when 'IN_PROGRESS>PENDING_BUDGET' then 'askMore'
      when 'WAITING_PARTS>BUDGET_APPROVED' then 'partsForApproved'
      when 'WAITING_PARTS>NOT_STARTED' then 'partsForQueued'
      when 'WAITING_PARTS>IN_PROGRESS' then 'partsForStarted'
      when 'PAUSED>IN_PROGRESS' then 'resume'
      when 'TESTING>READY' then 'passTests'
      when 'TESTING>IN_PROGRESS' then 'failTests'
      when 'READY>DELIVERED' then 'deliver'
      when 'READY>IN_PROGRESS' then 'reopen'
      when 'DELIVERED>CLOSED' then 'close'
    end, 'moved') end $$;
-- The opening is no step: it is the order's own beginning, with who opened it.
create view order_course as
  select uuid, 'service_order' as entity, service_order_uuid as record_uuid, created_at as at, axis,
    case when axis = 'status' then order_step_of(from_status, to_status) end as step,
    from_status, to_status, reason, user_uuid, user_name
  from service_order_change where from_status is not null;
insert into status_change (uuid, entity, record_uuid, at, axis, step, from_status, to_status, reason, user_uuid, user_name)
  select * from order_course;
