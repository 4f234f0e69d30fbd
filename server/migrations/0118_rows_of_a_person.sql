-- Before a person's row is deleted, each table that names people is looked through.
create index images_by_user on images (user_id) where user_id is not null;
create index files_by_user on files (user_id) where user_id is not null;
create index offers_by_user on offers (user_id) where user_id is not null;
create index imports_by_user on imports (user_id) where user_id is not null;
create index products_hidden_by on products (hidden_by) where hidden_by is not null;
create index orders_stopped_by on orders (stopped_by) where stopped_by is not null;
create index broadcasts_by_user on broadcasts (created_by) where created_by is not null;
create index companies_decided_by on companies (decided_by) where decided_by is not null;
create index companies_blocked_by on companies (blocked_by) where blocked_by is not null;
create index company_disputes_decided_by on company_disputes (decided_by) where decided_by is not null;
create index invitations_used_by on invitations (used_by) where used_by is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;
create index users_blocked_by on users (blocked_by) where blocked_by is not null;
