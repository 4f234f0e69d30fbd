-- A person may connect a chat in each messenger. Who has blocked the bot gets nothing there until connecting again.
alter table messenger_links
  add column messenger text not null default 'telegram' check (messenger in ('telegram', 'max')),
  add column blocked_at timestamptz;
alter table messenger_links
  drop constraint messenger_links_pkey,
  drop constraint messenger_links_chat_id_key,
  add primary key (user_id, messenger),
  add unique (messenger, chat_id);

alter table messenger_tickets
  add column messenger text not null default 'telegram' check (messenger in ('telegram', 'max'));

alter table notification_preferences
  drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check check (channel in ('email', 'telegram', 'max'));

alter table dev_outbox
  drop constraint dev_outbox_channel_check,
  add constraint dev_outbox_channel_check check (channel in ('email', 'sms', 'telegram', 'max'));
