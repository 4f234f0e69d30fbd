import type { ProductPage } from '@postavka/contract';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../catalog.module.css';
import { catalogWords } from '../words.ts';

/** How the results differ from the text that was searched for. */
export function SearchNotices({ q, page }: { readonly q: string; readonly page: ProductPage }) {
  const say = useWords(catalogWords);
  const { corrected, left_out: leftOut, similar, data } = page;
  const isAllSimilar = similar.length === data.length;
  const notices = [
    corrected === null ? null : say('search.corrected', { q, corrected }),
    leftOut.length === 0
      ? null
      : say('search.left_out', { words: leftOut.map((word) => say('search.quoted', { word })).join(', ') }),
    similar.length > 0 && isAllSimilar && leftOut.length === 0 ? say('search.all_similar') : null,
    similar.length > 0 && !isAllSimilar ? say('search.some_similar') : null,
    page.is_by_meaning && leftOut.length === 0 ? say('search.by_meaning') : null,
  ];
  return notices
    .filter((notice) => notice !== null)
    .map((notice) => (
      <p key={notice} className={classes.notice} role="status">
        {notice}
      </p>
    ));
}
