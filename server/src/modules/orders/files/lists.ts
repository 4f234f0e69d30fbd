import type { ChainId, FileId, ImageId, MessageId, OrderId, ProductId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { documentList, imageList, insertFile, insertImage } from '../../files/index.ts';

export const orderImages = imageList<OrderId>('order_images', 'order_id');
export const orderFiles = documentList<OrderId>('order_files', 'order_id');

/** Pictures and documents of the product in a request, as they were when it was made. */
const orderedProductImages = imageList<OrderId>('ordered_product_images', 'order_id');
const orderedProductFiles = documentList<OrderId>('ordered_product_files', 'order_id');

/** Columns of a request. */
export const ORDER_FILES = [
  orderImages.of('orders.id').as('images'),
  orderFiles.of('orders.id').as('files'),
  orderedProductImages.of('orders.id').as('product_images'),
  orderedProductFiles.of('orders.id').as('product_files'),
] as const;

export const chainImages = imageList<ChainId>('chain_images', 'chain_id');
export const chainFiles = documentList<ChainId>('chain_files', 'chain_id');
/** Columns of an answer (`c`). */
export const CHAIN_FILES = [chainImages.of('c.id').as('images'), chainFiles.of('c.id').as('files')] as const;

export const messageFiles = documentList<MessageId>('chain_message_files', 'message_id');

/** Read only: products keep their own lists. */
const productImages = imageList<ProductId>('product_images', 'product_id');
const productFiles = documentList<ProductId>('product_files', 'product_id');

/** A request keeps the pictures and documents of its product, whatever becomes of them there. The bytes are shared. */
export async function copyProductFiles(tx: Tx, product: ProductId, order: OrderId, by: Member): Promise<void> {
  await copyImages(tx, await productImages.read(tx, product), by, (id) => orderedProductImages.add(tx, order, id));
  await copyFiles(tx, await productFiles.read(tx, product), by, (id) => orderedProductFiles.add(tx, order, id));
}

/** Copies the files of a request to another one with the same values. */
export async function copyOrderFiles(tx: Tx, from: OrderId, to: OrderId, by: Member): Promise<void> {
  await copyImages(tx, await orderImages.read(tx, from), by, (id) => orderImages.add(tx, to, id));
  await copyFiles(tx, await orderFiles.read(tx, from), by, (id) => orderFiles.add(tx, to, id));
  await copyImages(tx, await orderedProductImages.read(tx, from), by, (id) => orderedProductImages.add(tx, to, id));
  await copyFiles(tx, await orderedProductFiles.read(tx, from), by, (id) => orderedProductFiles.add(tx, to, id));
}

export async function clearOrderFiles(tx: Tx, order: OrderId): Promise<void> {
  await orderImages.clear(tx, [order]);
  await orderFiles.clear(tx, [order]);
  await orderedProductImages.clear(tx, [order]);
  await orderedProductFiles.clear(tx, [order]);
}

type Images = Awaited<ReturnType<typeof orderImages.read>>;
type Files = Awaited<ReturnType<typeof orderFiles.read>>;

async function copyImages(tx: Tx, images: Images, by: Member, add: (id: ImageId) => Promise<void>): Promise<void> {
  for (const image of images) await add((await insertImage(tx, image, by)).id);
}

async function copyFiles(tx: Tx, files: Files, by: Member, add: (id: FileId) => Promise<void>): Promise<void> {
  for (const file of files) await add((await insertFile(tx, file, by)).id);
}
