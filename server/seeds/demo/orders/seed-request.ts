import { closingOf, type OrderState, statusOf } from '@postavka/contract';
import { savePublished, scheduleExpiry } from '../../../src/modules/orders/index.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import { json } from '../../../src/platform/db/json.ts';
import { attachFiles } from './attach-files.ts';
import type { DemoRequest } from './demo-request.ts';
import { addEvent } from './events.ts';
import { pickProduct } from './products.ts';
import { ENDINGS, seedAnswer } from './seed-answer.ts';
import type { Story } from './story.ts';

export async function seedRequest(tx: Tx, story: Story, request: DemoRequest): Promise<void> {
  const buyer = story.company(request.buyer);
  const state = request.state as OrderState;
  const created = story.ago(request.age);
  const isPublished = state !== 'construction';
  const answers_deadline = request.deadline === undefined ? null : story.day(request.deadline);
  const product = request.product === undefined ? undefined : await pickProduct(tx, story.company(request.product).id);
  const { id } = await tx
    .insertInto('orders')
    .values({
      company_id: buyer.id,
      user_id: buyer.userId,
      is_personal: product === undefined,
      title: product?.name ?? request.title ?? '',
      description: request.text,
      category_id: product ? product.category : request.category ? story.category(request.category) : null,
      amount: request.amount,
      ...(request.unit && { unit: request.unit }),
      preferable_price: request.price,
      preferable_time: request.days === null ? null : story.day(request.days),
      answers_deadline,
      address: request.address ?? '',
      region: buyer.region,
      extra_fields: json((request.extra ?? []).map(([name, value]) => ({ name, value }))),
      product_id: product?.id ?? null,
      product: product ? json(product.snapshot) : null,
      buyer: isPublished ? json(buyer.snapshot) : null,
      status: statusOf(state),
      closing: closingOf(state),
      round: isPublished ? 1 : 0,
      wave: isPublished ? 1 : 0,
      activated_at: isPublished ? story.ago(request.age, 1) : null,
      closed_at: isPublished && state !== 'active' ? story.ago(request.age / 2) : null,
      created_at: created,
      updated_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(tx, buyer, id, request);
  await addEvent(tx, id, 'created', created);
  if (!isPublished) return;
  await savePublished(tx, id);
  await addEvent(tx, id, 'activated', story.ago(request.age, 1));
  const answers = request.answers ?? [];
  if (!product) await addEvent(tx, id, 'sent', story.ago(request.age, 1.1), { count: answers.length });
  for (const [n, answer] of answers.entries()) await seedAnswer(tx, story, { id, request, answer, n, product });
  const ending = ENDINGS[state];
  if (ending) await addEvent(tx, id, ending, story.ago(request.age / 2));
  if (state === 'active') await scheduleExpiry(tx, story.calendar, { id, answers_deadline }, story.now);
}
