-- A consent proves something only with the text it was given to: its SHA-256 stands beside the edition. Unknown for rows from before.
alter table consents add column text_sha256 text check (length(text_sha256) = 64);
