-- Notices from before migration 83 name a colleague and do not say who it is, so they would stay when the account goes. Where
-- one user has the name, they get the id; the others are deleted.
update notifications n set params = n.params || jsonb_build_object('user', u.id)
from (
  select min(id) as id, coalesce(
    nullif(concat_ws(' ', nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, '')), ''), email, '+' || phone) as name
  from users group by 2 having count(*) = 1) u
where n.kind in ('invitation_accepted', 'colleague_changed', 'colleague_removed', 'colleague_left')
  and not n.params ? 'user' and n.params ->> 'name' = u.name;
delete from notifications
where kind in ('invitation_accepted', 'colleague_changed', 'colleague_removed', 'colleague_left')
  and params ? 'name' and not params ? 'user';
