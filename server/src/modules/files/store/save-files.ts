import { randomBytes } from 'node:crypto';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import { extensionOf } from '../../../platform/http/upload-name.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type DocumentKind, documentType } from '../inspect/document.ts';
import { encodeImage } from '../inspect/image.ts';
import { imageFile } from '../present.ts';

/** Who may read a file: everybody, or only readers with a signed link. */
export type Access = 'public' | 'private';

/** An image whose bytes are kept; it counts when its row is stored. */
export interface SavedImage {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface SavedFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

interface Keeper {
  readonly storage: Storage;
}

/** Inspects and re-encodes a file, stores it, then runs the work that inserts its row. A failure erases the bytes. */
export async function saveImageFiles<T>(
  { storage }: Keeper,
  file: ReceivedFile,
  access: Access,
  work: (image: SavedImage) => Promise<T>,
): Promise<T> {
  const { width, height, widths } = await encodeImage(file);
  const key = newKey(access);
  const parts = widths.map((one) => ({ name: imageFile(key, one.width), bytes: one.bytes }));
  return keep(storage, parts, 'image/webp', () => work({ key, name: file.name, width, height }));
}

/** The same for a document, which is kept as it came. */
export async function saveDocumentFile<T>(
  { storage }: Keeper,
  file: ReceivedFile,
  access: Access,
  work: (document: SavedFile) => Promise<T>,
  kind: DocumentKind = 'document',
): Promise<T> {
  const bytes = await file.bytes();
  const type = await documentType(file.name, bytes, kind);
  const key = newKey(access);
  return keep(storage, [{ name: key, bytes }], type, () => work({ key, name: file.name, type, size: bytes.length }));
}

/** Stores a file without looking into it, for a reader in our work process; it is never sent to a browser. */
export async function saveUnread<T>(
  { storage }: Keeper,
  file: ReceivedFile,
  extensions: readonly string[],
  work: (kept: SavedFile) => Promise<T>,
): Promise<T> {
  if (!extensions.includes(extensionOf(file.name))) throw new Problem('file_type');
  const bytes = await file.bytes();
  const key = newKey('private');
  const type = 'application/octet-stream';
  return keep(storage, [{ name: key, bytes }], type, () => work({ key, name: file.name, type, size: bytes.length }));
}

/** 160 random bits, so that even a public name cannot be guessed. The folder in front tells who may read the file. */
const newKey = (access: Access): string => `${access}/${randomBytes(20).toString('hex')}`;

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Erases what was stored if the work fails; what cannot be erased is found by the sweep. */
async function keep<T>(storage: Storage, parts: readonly Part[], type: string, work: () => Promise<T>): Promise<T> {
  try {
    for (const { name, bytes } of parts) await storage.put(name, bytes, type);
    return await work();
  } catch (error) {
    await storage.erase(parts.map(({ name }) => name)).catch(() => {});
    throw error;
  }
}
