-- Of what is sent by itself again and again: where who receives it says that it is enough.
alter table outgoing_mail add column leave_link text;
