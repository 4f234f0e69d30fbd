-- Whom the bot writes to. One account has one chat, and one chat one account.
create table messenger_links (
  user_id   bigint primary key references users on delete cascade,
  chat_id   text not null unique,
  username  text,
  linked_at timestamptz not null
);

-- What the bot's link carries: once, for a quarter of an hour.
create table messenger_tickets (
  token_hash bytea primary key,
  user_id    bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index on messenger_tickets (user_id);
