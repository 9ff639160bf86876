-- A visit we propose ourselves reached us by nobody.
alter table crm_report drop constraint crm_report_origin_check;
alter table crm_report add constraint crm_report_origin_check check (origin in ('PHONE', 'EMAIL', 'WHATSAPP', 'IN_PERSON', 'PORTAL', 'OWN'));
