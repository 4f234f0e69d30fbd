import type { OrderId } from '@postavka/contract';
import type { Tx } from '../../../src/platform/db/database.ts';
import attachments from '../attachments.json' with { type: 'json' };
import type { DemoPicture } from '../products/generate.ts';
import pictures from '../products/pictures.json' with { type: 'json' };
import type { DemoRequest } from './demo-request.ts';
import type { Party } from './story.ts';

/** Pictures and documents of `server/art`, which every installation has. */
export async function attachFiles(
  tx: Tx,
  { id: company_id, userId: user_id }: Party,
  id: OrderId,
  request: DemoRequest,
) {
  for (const [position, kind] of (request.images ?? []).entries()) {
    const picture = (pictures as Readonly<Record<string, readonly DemoPicture[]>>)[kind]?.[0];
    if (!picture) throw new Error(`the demo has no picture ${kind}`);
    const { key, width, height } = picture;
    const image = await tx
      .insertInto('images')
      .values({ key, width, height, company_id, name: `${kind}.webp` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('order_images').values({ order_id: id, image_id: image.id, position }).execute();
  }
  for (const [position, kind] of (request.files ?? []).entries()) {
    const document = attachments.find((one) => one.kind === kind);
    if (!document) throw new Error(`the demo has no document ${kind}`);
    const { key, name, type, size } = document;
    const file = await tx
      .insertInto('files')
      .values({ key, name, type, size, company_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('order_files').values({ order_id: id, file_id: file.id, position }).execute();
  }
}
