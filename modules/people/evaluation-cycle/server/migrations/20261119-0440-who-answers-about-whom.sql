-- Who answers about a participant beside their manager is read by name nowhere, in the trail neither: it says that they
-- were chosen anew.
drop trigger audit on evaluation_participant;
drop trigger audit_inserted on evaluation_participant;
drop trigger audit_deleted on evaluation_participant;
select track_lines('evaluation_participant', 'evaluation_cycle', 'cycle_uuid', 'participants',
  secrets => 'peer_uuids,report_uuids,client_uuids');

update activity_log log set
  changes = (select jsonb_object_agg(key, case
      when key like 'participants.%' and split_part(key, '.', 3) in ('peer_uuids', 'report_uuids', 'client_uuids')
        then '["•••", "•••"]'::jsonb
      else value end) from jsonb_each(log.changes))
where log.entity = 'evaluation_cycle' and log.changes::text like '%participants.%_uuids"%';
