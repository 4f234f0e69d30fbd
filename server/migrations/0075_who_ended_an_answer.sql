-- An operator who closes a request ends its answers; neither party did.
alter table chains drop constraint chains_rejected_by_check;
alter table chains add constraint chains_rejected_by_check check (rejected_by in ('buyer', 'supplier', 'platform'));

update chains set rejected_by = 'platform'
from orders o
where o.id = chains.order_id and chains.rejected_by = 'buyer' and chains.updated_at = o.stopped_at;
