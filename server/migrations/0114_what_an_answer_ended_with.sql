-- How the request ended that an open answer ended with; null where somebody refused or declined the answer alone.
alter table chains add column ended_with text
  constraint chains_ended_with_check check (ended_with in ('cancelled', 'archived', 'expired', 'stopped'));

-- A request and its answers end at the same moment.
update chains c set ended_with = case when c.rejected_by = 'platform' then 'stopped' else e.event end
from order_events e
where e.order_id = c.order_id and e.at = c.updated_at and e.event in ('cancelled', 'archived', 'expired')
  and c.status = 0 and c.rejected_by in ('buyer', 'platform') and c.reject_text is null;
