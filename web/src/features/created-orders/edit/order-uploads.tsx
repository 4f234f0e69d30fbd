import { LIMITS, type OrderId } from '@postavka/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UploadList } from '../../../shared/forms/upload/upload-list.tsx';
import type { UploadQueue } from '../../../shared/forms/upload/upload-queue.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { createdOrdersApi, orderFiles } from '../api.ts';
import { createdOrderWords } from '../words.ts';

interface Props {
  readonly id: OrderId;
  readonly images: UploadQueue;
  readonly documents: UploadQueue;
}

/** Images and documents are saved as they are added, independently of the form's fields. */
export function OrderUploads({ id, images, documents }: Props) {
  const say = useWords(createdOrderWords);
  const order = useQuery(createdOrdersApi.one(useLocale(), id));
  const files = orderFiles(useQueryClient(), id);
  const pictures = (order.data?.images ?? []).map(({ id: image, links }, index) => ({
    id: image,
    name: say('uploads.image', { number: index + 1 }),
    thumb: links[0],
  }));
  return (
    <>
      <UploadList
        label={say('uploads.images')}
        kind="image"
        items={pictures}
        max={LIMITS.upload.images}
        queue={images}
        onUpload={files.addImage}
        onRemove={(image) => files.removeImage(image.id)}
      />
      <UploadList
        label={say('uploads.documents')}
        kind="document"
        items={order.data?.files ?? []}
        max={LIMITS.upload.documents}
        queue={documents}
        onUpload={files.addFile}
        onRemove={(file) => files.removeFile(file.id)}
      />
    </>
  );
}
