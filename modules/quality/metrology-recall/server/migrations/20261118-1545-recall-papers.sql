-- What had been handed over on paper with this value when the recall was opened.
alter table metrology_recall_item add column papers text;
