-- Who completed a deal: the buyer, or the platform two weeks after the agreed day; null of old deals where it is not known.
alter table chains add column completed_by text
  constraint chains_completed_by_check check (completed_by in ('buyer', 'platform'));

-- Before the two weeks are over only the buyer can; a day is left for zones.
update chains c set completed_by = 'buyer'
from offers f
where f.chain_id = c.id and f.version = c.version and c.completed_at < greatest(f.time, c.selected_at::date) + 13;
