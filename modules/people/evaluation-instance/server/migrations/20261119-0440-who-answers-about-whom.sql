-- Colleagues, reports and clients answer without a name, and the trail said who they are: whoever reads it, the person
-- evaluated among them, found them by the person's name. Of a form it tells its cycle and its side; who is who stays in
-- the form. Why it was given back is its author's, and who manages evaluations reads it there.
drop trigger audit on evaluation_instance;
drop trigger audit_inserted on evaluation_instance;
drop trigger audit_deleted on evaluation_instance;
select track_changes('evaluation_instance', $$'evaluation_instance', 'label',
  'score,section_scores,calibrated_score,potential,calibration_reason,employee_uuid,manager_uuid,evaluator_uuid,return_reason,extension_reason', ''$$);

-- Those that are there: nothing of them changed, only what they are called.
alter table evaluation_instance disable trigger user;
update evaluation_instance i set label = cycle.code || ' · ' ||
    case i.side when 'PEER' then 'colega' when 'REPORT' then 'liderado' else 'cliente interno' end
  from evaluation_cycle cycle where cycle.uuid = i.cycle_uuid and i.side in ('PEER', 'REPORT', 'CLIENT');
alter table evaluation_instance enable trigger user;

-- What the trail says already is covered, as a person's data are: who did what and when stays.
update activity_log log set
  record_label = case when i.side in ('SELF', 'MANAGER') then log.record_label else i.label end,
  changes = (select coalesce(jsonb_object_agg(key, case
      when key in ('employee_uuid', 'manager_uuid', 'evaluator_uuid', 'return_reason', 'extension_reason') then '["•••", "•••"]'::jsonb
      else value end), '{}') from jsonb_each(log.changes))
from evaluation_instance i
where log.entity = 'evaluation_instance' and log.entity_uuid = i.uuid and log.action <> 'read';
