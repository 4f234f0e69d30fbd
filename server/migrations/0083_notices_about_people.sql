-- Notices that name a colleague go when the colleague's account is deleted.
create index notifications_about_user on notifications ((params ->> 'user')) where params ? 'user';
-- What a person wrote is read for the export of personal data.
create index on chain_messages (user_id);
create index on chain_ratings (user_id);
