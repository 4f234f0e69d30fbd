-- How many products an import hid because its list does not name them. What earlier ones hid was not counted.
alter table imports add column hidden integer not null default 0;
