-- The log of one kind of things, newest first, without a walk through all others.
create index audit_by_kind on audit (subject_kind, id desc) where subject_kind is not null;
