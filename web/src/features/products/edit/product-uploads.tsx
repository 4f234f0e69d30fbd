import { Title } from '@mantine/core';
import { LIMITS, type ProductId } from '@postavka/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import sections from '../../../shared/forms/sections.module.css';
import { UploadList } from '../../../shared/forms/upload/upload-list.tsx';
import type { UploadQueue } from '../../../shared/forms/upload/upload-queue.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';
import { productFiles } from './files-api.ts';

interface Props {
  /** `null` until the product exists: files wait for it. */
  readonly id: ProductId | null;
  readonly images: UploadQueue;
  readonly documents: UploadQueue;
}

/** Images and documents are saved as they are added, independently of the form's fields. */
export function ProductUploads({ id, images, documents }: Props) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const product = useQuery(companyProductsApi.one(locale, id));
  // Before the product exists these are not called.
  const files = productFiles(useQueryClient(), id as ProductId);
  const pictures = (product.data?.images ?? []).map(({ id: image, links }, index) => ({
    id: image,
    name: say('files.image', { number: index + 1 }),
    thumb: links[0],
  }));
  return (
    <section className={`card ${sections.section}`}>
      <Title order={2}>{say('form.files')}</Title>
      <p className={`${sections.hint} ${sections.wide}`}>{say('files.images_hint')}</p>
      <UploadList
        label={say('files.images')}
        kind="image"
        items={pictures}
        max={LIMITS.upload.images}
        isHeld={id === null}
        queue={images}
        onUpload={files.images.add}
        onRemove={(image) => files.images.remove(image.id)}
        onReorder={files.images.order}
      />
      <UploadList
        label={say('files.documents')}
        kind="document"
        items={product.data?.files ?? []}
        max={LIMITS.upload.documents}
        isHeld={id === null}
        queue={documents}
        onUpload={files.documents.add}
        onRemove={(file) => files.documents.remove(file.id)}
        onReorder={files.documents.order}
      />
    </section>
  );
}
