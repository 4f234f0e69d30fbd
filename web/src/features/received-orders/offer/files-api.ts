import {
  addAnswerFile,
  addAnswerImage,
  type ChainId,
  deleteAnswerFile,
  deleteAnswerImage,
  type FileId,
  type ImageId,
} from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import { RECEIVED_ORDERS } from '../../../entities/order/keys.ts';
import { call } from '../../../shared/api/call.ts';
import { unlessGone } from '../../../shared/api/unless-gone.ts';
import { type UploadWatch, upload } from '../../../shared/api/upload.ts';

/** Images and documents of an answer; each promise resolves once the screens show the change. */
export function answerFiles(client: QueryClient, id: ChainId) {
  const refreshed = async (change: Promise<unknown>): Promise<void> => {
    await change;
    await client.invalidateQueries({ queryKey: RECEIVED_ORDERS });
  };
  return {
    images: {
      add: (file: File, watch: UploadWatch) =>
        refreshed(upload(addAnswerImage, { body: { answer_id: id }, file }, watch)),
      remove: (image: ImageId) =>
        refreshed(unlessGone(call(deleteAnswerImage, { body: { answer_id: id, file_id: image } }))),
    },
    documents: {
      add: (file: File, watch: UploadWatch) =>
        refreshed(upload(addAnswerFile, { body: { answer_id: id }, file }, watch)),
      remove: (file: FileId) =>
        refreshed(unlessGone(call(deleteAnswerFile, { body: { answer_id: id, file_id: file } }))),
    },
  };
}
