-- Answers that a choice or a completed deal ended say so. A buyer who declines one answer alone leaves an event of it.
alter table chains drop constraint chains_ended_with_check;
alter table chains add constraint chains_ended_with_check
  check (ended_with in ('cancelled', 'archived', 'expired', 'stopped', 'deal')) not valid;
alter table chains validate constraint chains_ended_with_check;

update chains c set ended_with = 'deal'
where c.status = 0 and c.rejected_by = 'buyer' and c.ended_with is null and c.reject_text is null
  and not exists (select from order_events e where e.chain_id = c.id and e.event = 'declined')
  and exists (select from order_events e where e.order_id = c.order_id and e.at = c.updated_at and e.event in ('chosen', 'completed'));
