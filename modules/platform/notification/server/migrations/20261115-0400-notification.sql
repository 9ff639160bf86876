create table notification (
  uuid uuid primary key default new_uuid(),
  user_uuid uuid not null,
  type text not null,
  module text not null,
  priority text not null check (priority in ('HIGH', 'MEDIUM', 'LOW')),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 1000),
  -- A page of this site, never another's.
  action_url text check (action_url ~ '^/[^/\\]' or action_url = '/'),
  related_id text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
-- uuids grow with time: newest first is an index walked backwards.
create index notification_of_user on notification (user_uuid, uuid);
create index notification_unread on notification (user_uuid, uuid) where read_at is null;
create index notification_age on notification (created_at);

-- What a person chose; without a row it is: in the app, not by e-mail.
create table notification_preference (
  user_uuid uuid not null,
  module text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (user_uuid, module)
);
