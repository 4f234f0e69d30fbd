import type { AddedImage, AttachedFile, FileId, ImageId } from '@postavka/contract';
import type { Db, InTx, Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import {
  type documentList,
  type imageList,
  insertFile,
  insertImage,
  presentPrivateFile,
  presentPrivateImage,
  saveDocumentFile,
  saveImageFiles,
} from '../../files/index.ts';
import type { OrdersDeps } from '../deps.ts';

/** What files belong to. */
interface Owner<Id extends number> {
  readonly images: ReturnType<typeof imageList<Id>>;
  readonly documents: ReturnType<typeof documentList<Id>>;
  /** Refuses a request or answer of another company, before a file is read. */
  readonly requireOwn: (db: Db, actor: Member, id: Id) => Promise<unknown>;
  /** Locks the request or answer; refuses one whose files may no longer change. */
  readonly lockChangeable: (tx: Tx, actor: Member, id: Id) => Promise<unknown>;
}

interface Change {
  readonly actor: Member;
  readonly inTx: InTx;
}

interface Addition extends Change {
  readonly files: readonly [ReceivedFile, ...ReceivedFile[]];
}

/** Private images and documents of a request or of an answer: to add and to take away. */
export const attachmentsTo = <Id extends number>(
  deps: OrdersDeps,
  { images, documents, requireOwn, lockChangeable }: Owner<Id>,
) => ({
  admit: ({ actor, db }: { readonly actor: Member; readonly db: Db }, id: Id) => requireOwn(db, actor, id),

  addImage: ({ actor, files: [file], inTx }: Addition, id: Id): Promise<AddedImage> =>
    saveImageFiles(deps, file, 'private', (saved) =>
      inTx(async (tx) => {
        await lockChangeable(tx, actor, id);
        const image = await insertImage(tx, saved, actor);
        await images.add(tx, id, image.id);
        return { ...presentPrivateImage(deps, image), name: image.name };
      }),
    ),

  addDocument: ({ actor, files: [file], inTx }: Addition, id: Id): Promise<AttachedFile> =>
    saveDocumentFile(deps, file, 'private', (saved) =>
      inTx(async (tx) => {
        await lockChangeable(tx, actor, id);
        const document = await insertFile(tx, saved, actor);
        await documents.add(tx, id, document.id);
        return presentPrivateFile(deps, document);
      }),
    ),

  removeImage: ({ actor, inTx }: Change, id: Id, image: ImageId): Promise<void> =>
    inTx(async (tx) => {
      await lockChangeable(tx, actor, id);
      await images.remove(tx, id, image);
    }),

  removeDocument: ({ actor, inTx }: Change, id: Id, document: FileId): Promise<void> =>
    inTx(async (tx) => {
      await lockChangeable(tx, actor, id);
      await documents.remove(tx, id, document);
    }),
});
