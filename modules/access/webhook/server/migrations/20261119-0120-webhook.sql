-- Addresses of other systems that are told of what happened here.
create table webhook (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint webhook_code_key unique,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) <= 300 and url ~ '^https?://'),
  events text[] not null check (cardinality(events) between 1 and 200),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'INACTIVE')),
  -- Moved by deliveries, not by editing: neither a new version nor history.
  failing_since timestamptz,
  last_sent_at timestamptz,
  search_text text not null generated always as (searchable(code || ' ' || name || ' ' || url)) stored
);
create index webhook_by_name on webhook (searchable(name), uuid);
create index webhook_by_status on webhook (status, code, uuid);
create index webhook_by_created on webhook (created_at, uuid);
create index webhook_by_updated on webhook (updated_at, uuid);
create index webhook_search on webhook using gin (search_text gin_trgm_ops);
select track_record('webhook', 'webhook', derived => 'failing_since,last_sent_at');

create table webhook_secret (
  uuid uuid primary key default new_uuid(),
  webhook_uuid uuid not null references webhook on delete cascade,
  secret text not null check (length(secret) >= 40),
  created_at timestamptz not null default now(),
  valid_until timestamptz
);
create unique index webhook_secret_current on webhook_secret (webhook_uuid) where valid_until is null;
create index webhook_secret_of_webhook on webhook_secret (webhook_uuid, created_at desc);

create table webhook_delivery (
  uuid uuid primary key default new_uuid(),
  sequence bigint not null generated always as identity,
  webhook_uuid uuid not null references webhook on delete cascade,
  event text not null check (length(event) between 3 and 90),
  entity text not null,
  record_uuid uuid not null,
  from_status text,
  to_status text,
  -- What is sent, from the first try on: every repetition says the same.
  payload jsonb,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  tried_at timestamptz,
  answer_status int,
  answer_ms int check (answer_ms >= 0),
  answer text check (length(answer) <= 500)
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_uuid, sequence desc);
create index webhook_delivery_due on webhook_delivery (next_at) where status = 'PENDING';
create index webhook_delivery_age on webhook_delivery (created_at);

-- What happened is told where it is written, whoever writes it: a screen, a job, an import, a key. The message and its
-- job are part of the same transaction: what is undone was never told.
create function queue_deliveries(told text, of_entity text, record uuid, was text, is_now text) returns void
language plpgsql security definer set search_path = public as $$
declare made uuid;
begin
  for made in
    insert into webhook_delivery (webhook_uuid, event, entity, record_uuid, from_status, to_status)
    select webhook.uuid, told, of_entity, record, was, is_now from webhook
    where webhook.status in ('ACTIVE', 'SUSPENDED') and told = any (webhook.events)
    returning uuid
  loop
    perform enqueue_job('webhook.deliver', json_build_object('delivery', made), null);
  end loop;
end $$;

create function tell_webhooks_of_step() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform queue_deliveries(new.entity || '.status', new.entity, new.record_uuid, new.from_status, new.to_status);
  return null;
end $$;
create trigger webhooks after insert on status_change for each row
  when (new.axis = 'status') execute function tell_webhooks_of_step();

create function tell_webhooks_of_creation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform queue_deliveries(new.entity || '.created', new.entity, new.entity_uuid, null, null);
  return null;
end $$;
create trigger webhooks after insert on activity_log for each row
  when (new.action = 'create' and new.entity_uuid is not null) execute function tell_webhooks_of_creation();
