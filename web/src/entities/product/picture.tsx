import type { Image } from '@postavka/contract';
import { IconPhoto } from '@tabler/icons-react';
import classes from './picture.module.css';

interface Props {
  readonly image: Image | undefined;
  /** Which link: 0 for 60 px, 1 for 120 px, 2 for 283 px, each at double density. */
  readonly link: 0 | 1 | 2;
  /** The side of the square it fills. */
  readonly side: number;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  readonly isUrgent?: boolean;
}

/** A product's picture in a square that is there before it. */
export function Picture({ image, link, side, alt = '', isUrgent = false }: Props) {
  if (image === undefined) {
    return (
      <span className={classes.none} style={{ width: side, height: side }} aria-hidden>
        <IconPhoto size={Math.round(side / 2.6)} stroke={1.3} />
      </span>
    );
  }
  return (
    <img
      src={image.links[link]}
      alt={alt}
      width={side}
      height={side}
      className={classes.picture}
      decoding="async"
      {...(isUrgent ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
