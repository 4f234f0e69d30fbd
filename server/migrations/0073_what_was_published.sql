-- What suppliers were asked. A closed request can be changed before it is published again; until then they see this.
alter table orders add column published jsonb;

update orders set published = jsonb_build_object(
  'content', jsonb_build_object(
    'title', title, 'description', description, 'category_id', category_id, 'amount', amount, 'unit', unit,
    'preferable_price', preferable_price, 'preferable_time', preferable_time, 'answers_deadline', answers_deadline,
    'address', address, 'extra_fields', extra_fields),
  'images', (select coalesce(jsonb_agg(image_id), '[]') from order_images where order_id = orders.id),
  'files', (select coalesce(jsonb_agg(file_id), '[]') from order_files where order_id = orders.id))
where round > 0;
