import { IconCategory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { amountText } from '../../../entities/product/amount.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { categoryPath } from '../../../shared/paths.ts';
import classes from './category-cards.module.css';
import type { CategoryNode } from './category-view.ts';

interface Props {
  readonly categories: readonly CategoryNode[];
  /** By code; a category has no amount until it is loaded. */
  readonly amounts: Readonly<Record<string, number>> | undefined;
}

/** The first cards are in view at once: their pictures are not lazy. */
const ABOVE_FOLD = 6;

/** Top-level categories: the picture, the name, how many products. */
export function CategoryCards({ categories, amounts }: Props) {
  const locale = useLocale();
  return (
    <ul className={classes.root}>
      {categories.map(({ code, name, image }, index) => (
        <li key={code}>
          <Link to={categoryPath(code)} className={classes.card}>
            {image === null ? (
              <span className={classes.none} aria-hidden>
                <IconCategory size={36} stroke={1.3} />
              </span>
            ) : (
              <img
                src={image}
                alt=""
                width={480}
                height={320}
                decoding="async"
                className={classes.picture}
                {...(index < ABOVE_FOLD ? {} : { loading: 'lazy' })}
              />
            )}
            <span className={classes.words}>
              <span className={classes.name}>{name[locale]}</span>
              <span className={classes.amount}>
                {amounts?.[code] === undefined ? '\u00a0' : amountText(locale, amounts[code])}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
