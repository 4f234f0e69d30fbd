import { sql } from 'kysely';
import type { Tx } from '../../../src/platform/db/database.ts';
import type { DemoRequest } from './demo-request.ts';
import demo from './orders.json' with { type: 'json' };
import { seedRequest } from './seed-request.ts';
import { openStory } from './story.ts';

/** Requests in every status with answers in every state, written as people write them; days are counted from `now`. */
export async function seedOrders(tx: Tx, now: Date): Promise<void> {
  const story = await openStory(tx, now);
  // Lists are by id: the oldest gets the first.
  const requests = (demo.requests as readonly DemoRequest[]).toSorted((a, b) => b.age - a.age);
  for (const request of requests) await seedRequest(tx, story, request);
  for (const { company, categories, regions, min_order } of demo.supply)
    await tx
      .insertInto('supply_profiles')
      .values({
        company_id: story.company(company).id,
        categories: categories.map((code) => story.category(code)),
        regions,
        min_order,
        updated_at: now,
      })
      .execute();
  await sql`update companies k set rating = r.rating
    from (select company_id, round(avg(score), 2)::float8 as rating from chain_ratings group by company_id) r
    where r.company_id = k.id`.execute(tx);
}
