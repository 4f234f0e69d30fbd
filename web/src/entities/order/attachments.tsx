import type { AttachedFile, Image } from '@postavka/contract';
import { type SyntheticEvent, useState } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import { Picture } from '../product/picture.tsx';
import { ProductFiles } from '../product/product-files.tsx';
import classes from './attachments.module.css';
import { orderWords } from './words.ts';

interface Props {
  readonly images: readonly Image[];
  readonly files: AttachedFile[];
}

/** Pictures and documents of a request or an offer; nothing where there are none. */
export function Attachments({ images, files }: Props) {
  const say = useWords(orderWords);
  // Links are signed anew now and then: a new one is worth another try.
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const noteFailure = ({ target }: SyntheticEvent) => {
    const link = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
    if (link !== null) setFailed((known) => new Set([...known, link]));
  };
  if (images.length === 0 && files.length === 0) return null;
  return (
    <div className={classes.root}>
      {images.length === 0 ? null : (
        <section>
          <h3 className={classes.title}>{say('offer.images')}</h3>
          <ul className={classes.images} onErrorCapture={noteFailure}>
            {images.map((image, index) => (
              <li key={image.id}>
                <a href={image.links.at(-1)} target="_blank" rel="noreferrer">
                  <Picture image={image} link={1} side={96} alt={say('offer.photo', { number: index + 1 })} />
                </a>
              </li>
            ))}
          </ul>
          {images.some(({ links }) => failed.has(links[1] ?? '')) ? (
            <p role="alert" className={classes.failed}>
              {say('offer.images_failed')}
            </p>
          ) : null}
        </section>
      )}
      {files.length === 0 ? null : (
        <section>
          <h3 className={classes.title}>{say('offer.files')}</h3>
          <ProductFiles files={files} />
        </section>
      )}
    </div>
  );
}
