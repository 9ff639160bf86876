-- Besides peers, whoever the person leads and whoever inside the house they work for; nobody in two groups.
alter table evaluation_participant
  add column report_uuids uuid[] not null default '{}' check (cardinality(report_uuids) <= 30),
  add column client_uuids uuid[] not null default '{}' check (cardinality(client_uuids) <= 8),
  add constraint evaluation_participant_around
    check (employee_uuid <> all (report_uuids) and employee_uuid <> all (client_uuids)),
  add constraint evaluation_participant_one_group
    check (not (peer_uuids && report_uuids or peer_uuids && client_uuids or report_uuids && client_uuids));
