-- A picture of a category belongs to no company.
alter table images alter column company_id drop not null;
create table category_images (
  image_id    bigint primary key references images,
  category_id bigint not null unique references categories on delete cascade
);
