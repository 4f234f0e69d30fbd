import type { Image } from '@postavka/contract';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './gallery.module.css';
import { Picture } from './picture.tsx';
import { productWords } from './words.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * One picture large, all of them small below. The small ones are links, so that each can be seen without scripts too.
 */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const say = useWords(productWords);
  const [shown, show] = useState(0);
  const image = images[shown] ?? images[0];
  if (image === undefined) {
    return (
      <div className={classes.large}>
        <Picture image={undefined} link={2} side={283} />
        <span className={classes.none}>{say('gallery.none')}</span>
      </div>
    );
  }

  function choose(event: MouseEvent, index: number) {
    // With one of these keys the browser opens the picture in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
  }
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = shown + (STEPS[event.key] ?? 0);
    if (next === shown || images[next] === undefined) return;
    event.preventDefault();
    show(next);
    event.currentTarget.querySelectorAll<HTMLAnchorElement>('[data-small]')[next]?.focus();
  }

  return (
    <section aria-label={say('gallery.label')} onKeyDown={move}>
      <a href={image.links.at(-1)} target="_blank" rel="noreferrer" className={classes.large}>
        <Picture
          key={image.id}
          image={image}
          link={2}
          side={283}
          alt={say('gallery.photo', { name, number: images.indexOf(image) + 1 })}
          isUrgent
        />
      </a>
      {images.length < 2 ? null : (
        <ul className={classes.small}>
          {images.map((small, index) => (
            <li key={small.id}>
              <a
                href={small.links.at(-1)}
                data-small
                aria-label={say('gallery.show', { number: index + 1 })}
                aria-current={small === image}
                onClick={(event) => choose(event, index)}
              >
                <Picture image={small} link={0} side={60} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
