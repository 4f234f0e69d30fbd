-- A refused answer that was taken up again belongs to the publication that it answers.
update chains c set round = o.round
from orders o
where o.id = c.order_id and c.status <> 0 and c.round < o.round
  and not exists (select from chains other
    where other.order_id = c.order_id and other.company_id = c.company_id and other.round = o.round);
