import type { CategoryId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface Ancestors {
  readonly left: readonly number[];
  readonly joined: readonly number[];
}

/**
 * Updates lists and counts above a category that was moved: its products leave the former ancestors and join the new
 * ones.
 */
export async function relistMoved(tx: Tx, id: CategoryId, { left, joined }: Ancestors): Promise<void> {
  // A category may hold very many products. Only other changes of the tree wait for this.
  await sql`set local statement_timeout = '55s'`.execute(tx);
  await sql`
    with unlisted as (
      delete from product_listings l using product_listings moved, products p
      where moved.category_id = ${id} and p.id = moved.product_id and l.product_id = p.id
        and l.category_id = any (${[...left]}::bigint[])
        and l.category_id <> all (array(select category_id from listed_in(p.categories) category_id))
      returning l.category_id)
    insert into product_count_changes select category_id, -count(*) from unlisted group by category_id`.execute(tx);
  await sql`
    with listed as (
      insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
      select above.id, moved.product_id, moved.company_id, moved.price, moved.region, moved.country, moved.name_key
      from product_listings moved cross join unnest(${[...joined]}::bigint[]) above (id)
      where moved.category_id = ${id}
      on conflict do nothing returning category_id)
    insert into product_count_changes select category_id, count(*) from listed group by category_id`.execute(tx);
  await sql`select fold_product_counts(), pg_notify('catalog', 'products')`.execute(tx);
}
