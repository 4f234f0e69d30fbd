-- Requests, the answers of suppliers, their conversation and what came of it.

-- What a request is found by: its title as stems and as it is written, the rest as stems.
create function order_search(title text, description text, extra jsonb) returns tsvector immutable parallel safe language sql return
  setweight(to_tsvector('russian', search_text(title)) || to_tsvector('simple', look_alike(search_text(title))), 'A')
  || strip(to_tsvector('russian', search_text(concat_ws(' ', description,
    (select string_agg(field ->> 'value', ' ') from jsonb_array_elements(extra) field)))));

-- All words of a text, in any form, each perhaps unfinished. Null if there are none.
create function order_query(value text) returns tsquery stable parallel safe language sql return (
  select string_agg('(' || concat_ws(' | ', nullif(plainto_tsquery('russian', word)::text, ''),
    '''' || look_alike(word) || ''':*') || ')', ' & ')::tsquery
  from unnest(string_to_array(search_text(value), ' ')) word where word <> '');

create table orders (
  id               bigint generated always as identity primary key,
  company_id       bigint not null references companies,
  -- Who made it.
  user_id          bigint references users on delete set null,
  is_personal      boolean not null,
  title            text not null check (length(title) between 1 and 200),
  description      text not null default '' check (length(description) <= 4000),
  category_id      bigint references categories,
  amount           integer check (amount > 0),
  unit             text not null default 'шт' check (length(unit) between 1 and 20),
  -- Whole roubles for one unit; null is by agreement.
  preferable_price integer check (preferable_price > 0),
  preferable_time  date,
  answers_deadline date,
  address          text not null default '' check (length(address) <= 500),
  -- Where to, as far as the address or the company tells.
  region           text references regions,
  extra_fields     jsonb not null default '[]' check (jsonb_typeof(extra_fields) = 'array'),
  -- The product that was asked for, and how it was then.
  product_id       bigint references products,
  product          jsonb check (jsonb_typeof(product) = 'object'),
  -- The buyer's name and requisites as they were when it was published.
  buyer            jsonb check (jsonb_typeof(buyer) = 'object'),
  status           smallint not null default 1 check (status in (0, 1, 2, 3, 4)),
  closing          text check (closing in ('deal', 'expired')),
  -- How often it was published: each time suppliers are asked anew.
  round            integer not null default 0 check (round >= 0),
  wave             integer not null default 0 check (wave >= 0),
  next_wave_at     timestamptz,
  activated_at     timestamptz,
  closed_at        timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  search           tsvector not null generated always as (order_search(title, description, extra_fields)) stored,
  constraint orders_total check (amount::bigint * preferable_price <= 2147483647),
  constraint orders_product check (is_personal = (product_id is null) and is_personal = (product is null)),
  constraint orders_closing check (
    case status when 0 then closing is not null when 3 then closing is null or closing = 'deal' else closing is null end),
  -- What is published is whole.
  constraint orders_published check (status <> 2 or (
    amount is not null and preferable_time is not null and buyer is not null and activated_at is not null and round > 0
    and (not is_personal or (address <> '' and description <> ''))))
);
create index orders_of_company on orders (company_id, id desc);
create index orders_of_company_by_status on orders (company_id, status, id desc);
create index orders_open on orders (activated_at desc) where status = 2 and is_personal;
create index orders_by_words on orders using gin (search) where status = 2 and is_personal;
create index on orders (product_id) where product_id is not null;
create index on orders (user_id);
create index orders_by_deadline on orders (answers_deadline) where status = 2 and answers_deadline is not null;

-- Which status may follow which; the contract's table says by what action.
create function order_may_become(former smallint, next smallint) returns boolean immutable language sql return
  former = next or (former, next) in ((1, 2), (1, 3), (1, 4), (2, 0), (2, 3), (2, 4),
    (3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (0, 1), (0, 2), (0, 3));

create table chains (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders on delete cascade,
  -- The supplier.
  company_id       bigint not null references companies,
  round            integer not null,
  wave             integer not null default 0,
  source           text not null check (source in ('product', 'matched', 'invited', 'taken')),
  -- Why this company: {products: [{id, name}], category, region, activity}.
  reasons          jsonb not null default '{}',
  score            float8,
  status           smallint not null default 1 check (status in (0, 1, 2, 3)),
  rejected_by      text check (rejected_by in ('buyer', 'supplier')),
  reject_reason    text check (reject_reason in ('out_of_stock', 'amount', 'region', 'price', 'not_our_profile', 'other')),
  reject_text      text check (length(reject_text) <= 1000),
  -- The offer that stands; the one that the buyer's list told of; the one that the buyer opened.
  version          integer,
  noticed_version  integer,
  seen_version     integer,
  -- The supplier's name and requisites as they were with the offer that stands.
  supplier         jsonb check (jsonb_typeof(supplier) = 'object'),
  opened_at        timestamptz,
  -- The first offer or refusal: what the response score is made of.
  answered_at      timestamptz,
  selected_at      timestamptz,
  completed_at     timestamptz,
  -- The last message that each party has seen, and how many it has not.
  buyer_read_id    bigint not null default 0,
  supplier_read_id bigint not null default 0,
  buyer_unread     integer not null default 0 check (buyer_unread >= 0),
  supplier_unread  integer not null default 0 check (supplier_unread >= 0),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint chains_once_a_round unique (order_id, company_id, round),
  constraint chains_rejected check ((status = 0) = (rejected_by is not null)),
  constraint chains_offer check (case status when 1 then version is null when 0 then true else version is not null end),
  constraint chains_selected check (selected_at is null or status in (2, 3)),
  constraint chains_completed check ((status = 3) = (completed_at is not null) and (status <> 3 or selected_at is not null))
);
create unique index chains_one_live on chains (order_id, company_id) where status in (1, 2, 3);
create unique index chains_one_selected on chains (order_id) where selected_at is not null;
create index chains_of_supplier on chains (company_id, id desc);
create index chains_of_supplier_by_status on chains (company_id, status, id desc);

create function chain_may_become(former smallint, next smallint) returns boolean immutable language sql return
  former = next or (former, next) in ((1, 0), (1, 2), (2, 0), (2, 1), (2, 3), (0, 2));

-- Nobody gets past the tables of the contract, whatever writes the rows.
create function keep_order_transitions() returns trigger language plpgsql as $$
begin
  if not order_may_become(old.status, new.status) then
    raise exception 'request %: % does not become %', old.id, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger orders_transitions before update of status on orders
  for each row when (old.status <> new.status) execute function keep_order_transitions();
create function keep_chain_transitions() returns trigger language plpgsql as $$
begin
  if not chain_may_become(old.status, new.status) then
    raise exception 'answer %: % does not become %', old.id, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger chains_transitions before update of status on chains
  for each row when (old.status <> new.status) execute function keep_chain_transitions();

-- Every version of every offer.
create table offers (
  chain_id       bigint not null references chains on delete cascade,
  version        integer not null check (version > 0),
  -- Who made it.
  user_id        bigint references users on delete set null,
  price          integer not null check (price > 0),
  amount         integer not null check (amount > 0),
  "time"         date not null,
  comment        text not null default '' check (length(comment) <= 4000),
  vat            smallint check (vat between 0 and 100),
  delivery_price integer check (delivery_price >= 0),
  payment_terms  text not null default '' check (length(payment_terms) <= 500),
  valid_until    date,
  created_at     timestamptz not null,
  withdrawn_at   timestamptz,
  primary key (chain_id, version),
  constraint offers_total check (price::bigint * amount <= 2147483647)
);
create index on offers (created_at);
alter table chains add constraint chains_standing_offer foreign key (id, version) references offers (chain_id, version)
  deferrable initially deferred;

-- The two companies of an answer talk.
create table chain_messages (
  id         bigint generated always as identity primary key,
  chain_id   bigint not null references chains on delete cascade,
  author     text not null check (author in ('buyer', 'supplier')),
  user_id    bigint references users on delete set null,
  text       text not null check (length(text) <= 4000),
  -- One copy of a clarification that every supplier of the request got.
  to_all     boolean not null default false check (not to_all or author = 'buyer'),
  created_at timestamptz not null
);
create index on chain_messages (chain_id, id);

create table chain_ratings (
  chain_id   bigint primary key references chains on delete cascade,
  -- The supplier that is rated.
  company_id bigint not null references companies,
  user_id    bigint references users on delete set null,
  score      smallint not null check (score between 1 and 5),
  text       text not null default '' check (length(text) <= 2000),
  reply      text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on chain_ratings (company_id);

-- What happened to a request, in order.
create table order_events (
  id       bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  chain_id bigint references chains on delete cascade,
  event    text not null,
  count    integer,
  price    integer,
  at       timestamptz not null
);
create index on order_events (order_id, id);
create index on order_events (chain_id);

-- Images and documents of a request, of the product in it, of an answer and of a message.
create table order_images (
  image_id bigint primary key references images,
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position between 0 and 9),
  constraint order_images_order unique (order_id, position) deferrable initially deferred
);
create table order_files (
  file_id  bigint primary key references files,
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position between 0 and 9),
  constraint order_files_order unique (order_id, position) deferrable initially deferred
);
create table ordered_product_images (
  image_id bigint primary key references images,
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position between 0 and 9),
  constraint ordered_product_images_order unique (order_id, position) deferrable initially deferred
);
create table ordered_product_files (
  file_id  bigint primary key references files,
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position between 0 and 9),
  constraint ordered_product_files_order unique (order_id, position) deferrable initially deferred
);
create table chain_images (
  image_id bigint primary key references images,
  chain_id bigint not null references chains on delete cascade,
  position smallint not null check (position between 0 and 9),
  constraint chain_images_order unique (chain_id, position) deferrable initially deferred
);
create table chain_files (
  file_id  bigint primary key references files,
  chain_id bigint not null references chains on delete cascade,
  position smallint not null check (position between 0 and 9),
  constraint chain_files_order unique (chain_id, position) deferrable initially deferred
);
create table chain_message_files (
  file_id    bigint primary key references files,
  message_id bigint not null references chain_messages on delete cascade,
  position   smallint not null check (position between 0 and 9),
  constraint chain_message_files_order unique (message_id, position) deferrable initially deferred
);

-- What a company supplies and where to; without a row it supplies what it sells, everywhere.
create table supply_profiles (
  company_id bigint primary key references companies on delete cascade,
  categories bigint[] not null default '{}',
  -- None is all of Russia.
  regions    text[] not null default '{}',
  min_order  integer check (min_order > 0),
  receiving  boolean not null default true,
  updated_at timestamptz not null
);
create index on supply_profiles using gin (categories);

-- How companies answer requests, counted over 90 days by a job; companies with few requests have no row.
create table company_responses (
  company_id  bigint primary key references companies on delete cascade,
  -- Of requests answered within 48 hours.
  share       float8 not null check (share between 0 and 1),
  -- The median time to an answer.
  hours       float8 not null check (hours >= 0),
  computed_at timestamptz not null
);
