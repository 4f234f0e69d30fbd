-- Of the rows of an import, those of products that were hidden before and stay so.
alter table imports add column stays_hidden integer not null default 0;
