-- What people upload. The bytes are in the storage under `key`; whose they are is said by the table that refers to
-- them: every kind of owner has a list of its own (product_images, and later those of requests and offers), with a
-- foreign key in each direction. No row says "owner type 3, owner id 7".

create table images (
  id         bigint generated always as identity primary key,
  -- Under it every width is found: `<key>-120.webp` and so on. Pictures of the demo share theirs.
  key        text not null,
  name       text not null check (length(name) between 1 and 150),
  -- Of the widest one.
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  company_id bigint not null references companies,
  user_id    bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index on images (key);
create index on images (created_at);

create table files (
  id         bigint generated always as identity primary key,
  key        text not null,
  name       text not null check (length(name) between 1 and 150),
  type       text not null check (type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size       integer not null check (size > 0),
  company_id bigint not null references companies,
  user_id    bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index on files (key);
create index on files (created_at);

-- Lists of products. The order is kept without gaps from 0, so that the check is the limit; it is looked at when the
-- transaction ends, so that a whole list can be put in another order.
create table product_images (
  image_id   bigint primary key references images,
  product_id bigint not null references products on delete cascade,
  position   smallint not null check (position between 0 and 9),
  constraint product_images_order unique (product_id, position) deferrable initially deferred
);
create table product_files (
  file_id    bigint primary key references files,
  product_id bigint not null references products on delete cascade,
  position   smallint not null check (position between 0 and 9),
  constraint product_files_order unique (product_id, position) deferrable initially deferred
);

-- Pages of products read one row, so it carries a copy of both lists; nobody else writes it.
create function copy_product_images() returns trigger language plpgsql as $$
begin
  update products p set images = coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height) order by l.position)
      from product_images l join images i on i.id = l.image_id where l.product_id = p.id), '[]'), updated_at = now()
  where p.id in (select product_id from changed);
  return null;
end $$;
create function copy_product_files() returns trigger language plpgsql as $$
begin
  update products p set files = coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name, 'size', f.size) order by l.position)
      from product_files l join files f on f.id = l.file_id where l.product_id = p.id), '[]'), updated_at = now()
  where p.id in (select product_id from changed);
  return null;
end $$;
create trigger product_images_added after insert on product_images
  referencing new table as changed for each statement execute function copy_product_images();
create trigger product_images_moved after update on product_images
  referencing new table as changed for each statement execute function copy_product_images();
create trigger product_images_removed after delete on product_images
  referencing old table as changed for each statement execute function copy_product_images();
create trigger product_files_added after insert on product_files
  referencing new table as changed for each statement execute function copy_product_files();
create trigger product_files_moved after update on product_files
  referencing new table as changed for each statement execute function copy_product_files();
create trigger product_files_removed after delete on product_files
  referencing old table as changed for each statement execute function copy_product_files();

-- Ids of images or files that are older than that and that nothing refers to. Who may refer to them is read from the
-- foreign keys: a module that adds a list of its own need not be told of here.
create function unowned(kind regclass, before timestamptz, most integer) returns setof bigint stable language plpgsql as $$
declare
  owned text := (
    select coalesce(string_agg(format('and not exists (select from %s o where o.%I = f.id)', c.conrelid::regclass, a.attname), ' '), '')
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = kind);
begin
  return query execute format('select f.id from %s f where f.created_at < $1 %s order by f.created_at limit $2', kind, owned)
    using before, most;
end $$;
