-- Starting synonyms that an installation was given: a newer version adds what is new, and nothing comes back.
create table offered_synonyms (
  digest text primary key
);
